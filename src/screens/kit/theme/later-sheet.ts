/** The sheet of screens that most do not open, as the page names it: there once it is loaded. */
async function loadSheet(name: string): Promise<void> {
  const href = document.querySelector<HTMLMetaElement>(`meta[name="sheet-${name}"]`)?.content;
  if (href === undefined || document.querySelector(`link[href="${href}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  await new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    // A screen without its looks is better than none; the next screen asks for them again.
    link.addEventListener(
      'error',
      () => {
        link.remove();
        resolve();
      },
      { once: true },
    );
    document.head.append(link);
  });
}

/** Loads a screen, or part of one, together with the sheet that has its looks. */
export const withSheet =
  <T>(name: string, load: () => Promise<T>) =>
  async (): Promise<T> =>
    (await Promise.all([load(), loadSheet(name)]))[0];
