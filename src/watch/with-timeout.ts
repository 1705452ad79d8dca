/** The promise's value; null if it fails or takes longer. */
export async function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  try {
    return await Promise.race([promise, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
