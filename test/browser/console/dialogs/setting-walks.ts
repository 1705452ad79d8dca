import type { Desk } from '../desk.ts';
import type { Walk } from './walk.ts';

const PRICES = '/console/settings/prices';

const openAt =
  (path: string, button: string | RegExp) =>
  async ({ page }: Desk) => {
    await page.goto(path);
    await page.getByRole('button', { name: button, exact: true }).first().click();
  };

export const settingWalks = (): readonly Walk[] => [
  {
    file: 'console/settings/prices/NewList.tsx',
    title: 'Create price list',
    open: openAt(PRICES, 'Create price list'),
  },
  {
    file: 'console/settings/prices/DraftEditor.tsx',
    title: 'Discard draft',
    open: openAt(PRICES, 'Discard draft'),
  },
  {
    file: 'console/settings/prices/PreviewDialog.tsx',
    title: /^What the draft of/,
    open: openAt(PRICES, 'Preview and publish'),
  },
  { file: 'console/settings/prices/rules/RuleDialog.tsx', title: /^Rule 1:/, open: openAt(PRICES, /rule 1$/) },
  {
    file: 'console/settings/prices/ListRoles.tsx',
    title: 'Make this the main list',
    open: openAt(`${PRICES}?list=euro`, 'Make this the main list'),
  },
  {
    file: 'console/settings/prices/Versions.tsx',
    title: 'Copy version 1 to draft',
    async open({ page }) {
      await page.goto(PRICES);
      await page.getByText('Versions', { exact: true }).click();
      await page.getByRole('button', { name: 'Copy version 1 to draft' }).click();
    },
  },
  {
    file: 'console/settings/taxes/RuleDialog.tsx',
    title: 'Add tax',
    open: openAt('/console/settings/taxes', 'Add tax'),
  },
  {
    file: 'console/settings/taxes/RemoveTaxes.tsx',
    title: 'Remove VAT for Germany',
    async open(desk) {
      await openAt('/console/settings/taxes', 'Remove rule 1')(desk);
      await desk.press('Save changes');
    },
  },
  {
    file: 'console/settings/topic/HistoryDrawer.tsx',
    title: 'History: Company',
    open: openAt('/console/settings/company', 'History'),
  },
];
