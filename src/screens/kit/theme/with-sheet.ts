/** Loads the stylesheet of rarely opened screens; its URL is in the page's meta tag. */
async function loadSheet(name: string): Promise<void> {
  const href = document.querySelector<HTMLMetaElement>(`meta[name="sheet-${name}"]`)?.content;
  if (href === undefined || document.querySelector(`link[href="${href}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  await new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    // A screen without its styles is better than none; the next screen tries again.
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

/** Loads a screen, or a part of one, together with its stylesheet. */
export const withSheet =
  <T>(name: string, load: () => Promise<T>) =>
  async (): Promise<T> =>
    (await Promise.all([load(), loadSheet(name)]))[0];
