import type { Desk } from '../desk.ts';
import type { Walk } from './walk.ts';

/** Tokens of the orders and the quote that the dialogs are opened on. */
export interface OrderTokens {
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

const openMenuItem = async ({ page }: Desk, name: string) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const openOrder = async (desk: Desk, token: string) => {
  await desk.page.goto(`/console/orders/${token}`);
  await desk.page.locator('article > header').waitFor();
};
const openByMenu = (token: () => string, name: string) => async (desk: Desk) => {
  await openOrder(desk, token());
  await openMenuItem(desk, name);
};
const openByButton = (token: () => string, name: string) => async (desk: Desk) => {
  await openOrder(desk, token());
  await desk.page.getByRole('button', { name, exact: true }).first().click();
};

const ACTION_DIALOG = 'console/orders/actions/ActionDialog.tsx';
const FORMS = 'console/orders/actions/forms';

export const orderWalks = (tokens: () => OrderTokens): readonly Walk[] => [
  { file: ACTION_DIALOG, title: 'Put on hold', open: openByMenu(() => tokens().begun, 'Put on hold') },
  {
    file: ACTION_DIALOG,
    title: 'Issue partial refund',
    open: openByButton(() => tokens().begun, 'Issue partial refund'),
  },
  { file: ACTION_DIALOG, title: 'Cancel order', open: openByMenu(() => tokens().begun, 'Cancel order') },
  {
    file: ACTION_DIALOG,
    title: 'Record received original',
    open: openByButton(() => tokens().begun, 'Record received original'),
  },
  { file: ACTION_DIALOG, title: 'Keep order open', open: openByButton(() => tokens().unwanted, 'Keep order open') },
  {
    file: ACTION_DIALOG,
    title: 'Refund and close order',
    open: openByButton(() => tokens().unwanted, 'Refund and close order'),
  },
  {
    file: ACTION_DIALOG,
    title: 'Mark files as checked',
    open: openByButton(() => tokens().fresh, 'Mark files as checked'),
  },
  {
    file: `${FORMS}/DecideDialog.tsx`,
    title: /^Cancel order/,
    open: openByButton(() => tokens().unwanted, 'Respond to cancellation request'),
  },
  {
    file: `${FORMS}/UploadDialog.tsx`,
    title: 'Upload translation',
    open: openByButton(() => tokens().begun, 'Upload translation'),
  },
  {
    file: `${FORMS}/adjust/AdjustDialog.tsx`,
    title: 'Adjust price',
    open: openByButton(() => tokens().begun, 'Adjust price'),
  },
  {
    file: `${FORMS}/SealsDialog.tsx`,
    title: 'Mark as notarized',
    open: openByButton(() => tokens().approved, 'Mark as notarized'),
  },
  {
    file: `${FORMS}/ShipDialog.tsx`,
    title: 'Mark as shipped',
    open: openByButton(() => tokens().physical, 'Mark as shipped'),
  },
  {
    file: `${FORMS}/PersonDialog.tsx`,
    title: 'Assign work',
    open: openByMenu(() => tokens().paperless, 'Assign work'),
  },
  {
    file: 'console/orders/assignments/AssignDialog.tsx',
    title: 'Assign translator',
    open: openByButton(() => tokens().fresh, 'Assign the translation of birth.txt into English'),
  },
  {
    file: 'console/quotes/CancelQuote.tsx',
    title: /^Cancel quote/,
    async open(desk) {
      await desk.page.goto(`/console/quotes/${tokens().quote}`);
      await openMenuItem(desk, 'Cancel quote');
    },
  },
  {
    file: 'console/quotes/price/SendPrice.tsx',
    title: 'Send price',
    async open({ page }) {
      await page.goto(`/console/quotes/${tokens().quote}`);
      await page.getByRole('button', { name: 'Send price' }).waitFor();
      await page.keyboard.press('e');
    },
  },
  {
    file: 'console/views/NameView.tsx',
    title: 'Save view',
    async open({ page }) {
      await page.goto('/console/quotes?status=all');
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('menuitem', { name: 'Save view' }).click();
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
