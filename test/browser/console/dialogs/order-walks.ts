import type { Desk } from '../desk.ts';
import type { Walk } from './walk.ts';

/** Tokens of the orders and the quote that the dialogs are opened on. */
export interface OrderPlaces {
  quote: string;
  /** In progress, with the translation missing. */
  begun: string;
  /** Not assigned yet. */
  fresh: string;
  /** An order without documents to translate. */
  paperless: string;
  /** The customer has requested a cancellation. */
  unwanted: string;
  /** Approved, next to be notarized. */
  approved: string;
  /** Approved, next to be shipped. */
  physical: string;
}

const menuItem = async ({ page }: Desk, name: string) => {
  await page.getByRole('button', { name: 'More steps' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const onOrder = async (desk: Desk, token: string) => {
  await desk.page.goto(`/console/orders/${token}`);
  await desk.page.locator('article > header').waitFor();
};
const byMenu = (token: () => string, name: string) => async (desk: Desk) => {
  await onOrder(desk, token());
  await menuItem(desk, name);
};
const byButton = (token: () => string, name: string) => async (desk: Desk) => {
  await onOrder(desk, token());
  await desk.page.getByRole('button', { name, exact: true }).first().click();
};

const STEP = 'console/orders/steps/StepDialog.tsx';
const FORMS = 'console/orders/steps/forms';

export const orderWalks = (at: () => OrderPlaces): readonly Walk[] => [
  { file: STEP, title: 'Put on hold', open: byMenu(() => at().begun, 'Put on hold') },
  { file: STEP, title: 'Partial refund', open: byButton(() => at().begun, 'Partial refund') },
  { file: STEP, title: 'Refund and end the order', open: byMenu(() => at().begun, 'Refund and end the order') },
  { file: STEP, title: 'Void the order', open: byMenu(() => at().begun, 'Void the order') },
  { file: STEP, title: 'Record an original', open: byButton(() => at().begun, 'Record an original') },
  { file: STEP, title: 'Keep order open', open: byButton(() => at().unwanted, 'Keep order open') },
  { file: STEP, title: 'Refund and close order', open: byButton(() => at().unwanted, 'Refund and close order') },
  { file: STEP, title: 'Mark as checked', open: byButton(() => at().fresh, 'Mark as checked') },
  {
    file: `${FORMS}/DecideDialog.tsx`,
    title: /^Cancel order/,
    open: byButton(() => at().unwanted, 'Decide cancellation'),
  },
  {
    file: `${FORMS}/UploadDialog.tsx`,
    title: 'Upload translation',
    open: byButton(() => at().begun, 'Upload translation'),
  },
  {
    file: `${FORMS}/adjust/AdjustDialog.tsx`,
    title: 'Adjust the price',
    open: byButton(() => at().begun, 'Adjust the price'),
  },
  {
    file: `${FORMS}/SealsDialog.tsx`,
    title: 'Mark as notarized',
    open: byButton(() => at().approved, 'Mark as notarized'),
  },
  { file: `${FORMS}/ShipDialog.tsx`, title: 'Mark as shipped', open: byButton(() => at().physical, 'Mark as shipped') },
  { file: `${FORMS}/PersonDialog.tsx`, title: 'Assign', open: byMenu(() => at().paperless, 'Assign') },
  {
    file: 'console/orders/assignments/AssignDialog.tsx',
    title: 'Who translates it?',
    open: byButton(() => at().fresh, 'Assign the translation of birth.txt into English'),
  },
  {
    file: 'console/quotes/CancelQuote.tsx',
    title: /^Cancel quote/,
    async open(desk) {
      await desk.page.goto(`/console/quotes/${at().quote}`);
      await menuItem(desk, 'Cancel the quote');
    },
  },
  {
    file: 'console/quotes/price/SendPrice.tsx',
    title: 'Send price',
    async open({ page }) {
      await page.goto(`/console/quotes/${at().quote}`);
      await page.getByRole('button', { name: 'Send price' }).waitFor();
      await page.keyboard.press('e');
    },
  },
  {
    file: 'console/views/NameView.tsx',
    title: 'Save this view',
    async open({ page }) {
      await page.goto('/console/quotes?status=all');
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('menuitem', { name: 'Save this view' }).click();
    },
  },
  {
    file: 'kit/shell/KeysHelp.tsx',
    title: 'Keyboard shortcuts',
    async open({ page }) {
      await page.goto('/console/quotes?status=all');
      await page.getByRole('button', { name: 'Views' }).waitFor();
      await page.keyboard.press('?');
    },
  },
  {
    file: 'kit/command/CommandMenu.tsx',
    title: 'Search',
    async open({ page }) {
      await page.goto('/console/quotes?status=all');
      await page.getByRole('button', { name: 'Views' }).waitFor();
      await page.keyboard.press('Control+k');
    },
  },
];
