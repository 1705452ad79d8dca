/** Waits for all, so that no statement of a batch is still running when one fails. */
export async function awaitAll<T extends readonly unknown[] | []>(
  statements: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  try {
    return await Promise.all(statements);
  } catch (error) {
    await Promise.allSettled(statements);
    throw error;
  }
}
