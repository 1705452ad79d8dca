/**
 * Runs `work` for every item, at most `limit` at a time, in order. A failure does not stop the other items;
 * the first one is thrown at the end. An array is read as it is processed: empty it to stop early.
 */
export async function runConcurrently<T>(
  limit: number,
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  if (failures.length > 0) throw failures[0];
}
