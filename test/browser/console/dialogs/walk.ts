import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { until } from '../../../support/until.ts';
import type { Desk } from '../desk.ts';

// Opens a dialog and types at once, as someone in a hurry does.

export interface Walk {
  /** The source file that draws the dialog, below `src/screens/`. */
  readonly file: string;
  /** Title on the screen. */
  readonly title: string | RegExp;
  open(desk: Desk): Promise<unknown>;
}

const SENTENCE = 'See the name, e e, on page three';

/** Collects the writing requests of a page; presence, checks and previews do not count. */
export function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isWrite = request.method() !== 'GET' && pathname.startsWith('/team/v1');
    if (isWrite && !/presence|check$|preview$|stream/.test(pathname)) writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

interface Focus {
  inDialog: boolean;
  onButton: boolean;
  type: string;
  value: string;
  longest: number;
  plain: boolean;
}

/** Focused element, as far as typing matters; runs in the page. */
const FOCUS = `(() => {
  const field = document.activeElement;
  return {
    inDialog: field.closest('[role=dialog]') !== null,
    onButton: field.closest('button, a, [type=checkbox], [type=radio]') !== null,
    type: field.type ?? '',
    value: field.value ?? '',
    longest: field.maxLength ?? -1,
    plain: !field.readOnly && !['decimal', 'numeric'].includes(field.inputMode),
  };
})()`;

const focusOf = (page: Page): Promise<Focus> => page.evaluate(FOCUS);

/** Presses `e` the moment the last dialog closes; runs in the page. */
const TYPE_AFTER_CLOSE = `(() => {
  window.hasTypedOn = false;
  const seen = new MutationObserver(() => {
    if (document.querySelector('[role=dialog]') !== null) return;
    seen.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true, cancelable: true }));
    requestAnimationFrame(() => requestAnimationFrame(() => { window.hasTypedOn = true; }));
  });
  seen.observe(document.body, { childList: true, subtree: true });
})()`;

const TEXTS = ['text', 'textarea', 'email', 'url', 'search', 'tel'];

/** Types a sentence into a dialog that has just opened: the text lands in the first field, and nothing else happens. */
export async function walkDialog(desk: Desk, { title, open }: Walk): Promise<void> {
  const { page } = desk;
  const writes = writesOf(page);
  await open(desk);
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  await until(async () => expect((await focusOf(page)).inDialog).toBe(true));
  const before = await focusOf(page);
  expect({ title, onButton: before.onButton }).toEqual({ title, onButton: false });
  const writesBefore = writes.length;
  await page.keyboard.type(SENTENCE);
  expect(await dialog.isVisible()).toBe(true);
  const { value, longest, type, plain, inDialog } = await focusOf(page);
  expect({ title, inDialog }).toEqual({ title, inDialog: true });
  if (TEXTS.includes(type) && plain) {
    const expected = longest > 0 ? SENTENCE.slice(0, Math.max(0, longest - before.value.length)) : SENTENCE;
    expect(value.toLowerCase()).toContain(expected.toLowerCase().trimEnd());
  }
  expect({ title, writes: writes.slice(writesBefore) }).toEqual({ title, writes: [] });
  // Typing on while the dialog closes must not trigger shortcuts of the page behind it.
  await page.evaluate(TYPE_AFTER_CLOSE);
  await closeDialog(page);
  await until(async () => expect(await page.evaluate('window.hasTypedOn')).toBe(true));
  expect({ title, dialogs: await page.getByRole('dialog').count(), writes: writes.slice(writesBefore) }).toEqual({
    title,
    dialogs: 0,
    writes: [],
  });
}

/** Escape closes a dialog or asks whether to discard the text; a dialog with secrets closes only by its button. */
async function closeDialog(page: Page): Promise<void> {
  const exits = ['Discard changes', 'I’ve saved it'].map((name) =>
    page.getByRole('button', { name, exact: true }).last(),
  );
  await until(async () => {
    await page.keyboard.press('Escape');
    for (const exit of exits) if (await exit.isVisible()) await exit.click();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
}
