import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Role } from '../../../src/wire/schemas/team.ts';
import { until } from '../../support/until.ts';
import { newTeamMember } from '../../world/people.ts';
import type { World } from '../../world/world.ts';
import type { Visitor } from '../chromium.ts';

// A team member at work: a browser of their own, signed in, with the console open.

export interface Desk {
  page: Page;
  token: string;
  /** Clicks a button. */
  press(name: string): Promise<void>;
  /** Clicks a button, then confirms in the dialog. */
  runAction(name: string, verb?: string | RegExp): Promise<void>;
  /** Fills in a field of the dialog that is open. */
  fill(label: string, value: string): Promise<void>;
  /** Waits until the console shows the text. */
  reads(text: string | RegExp): Promise<void>;
}

export async function newDesk(
  { world, visitor }: { world: World; visitor: Visitor },
  role: Role,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Desk> {
  const { cookie, token } = await newTeamMember(world, role);
  const page = await visitor.warmPage({ reducedMotion: 'reduce', ...options });
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: visitor.url }]);
  await page.goto(path);
  await page.getByRole('main').waitFor();
  return {
    page,
    token,
    press: (button) => page.getByRole('button', { name: button, exact: true }).last().click(),
    async runAction(button, verb = button) {
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
    fill: (label, text) => page.getByRole('dialog').getByLabel(label).fill(text),
    reads: (text) => page.getByText(text).first().waitFor(),
  };
}

/** Waits until shortcuts work again after a dialog has closed. */
export const waitForShortcuts = (page: Page): Promise<void> =>
  until(async () => {
    const since = await page.evaluate('performance.now() - Number(document.body.dataset.dialogClosedAt ?? 0)');
    expect(since).toBeGreaterThan(500);
  });
