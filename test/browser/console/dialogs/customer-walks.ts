import type { World } from '../../../world/world.ts';
import type { Desk } from '../desk.ts';
import type { Walk } from './walk.ts';

/** Tokens of the customer and of their objects. */
export interface CustomerTokens {
  account: string;
  /** The account of an owner who has created a key. */
  maker: string;
  partner: string;
  app: string;
  /** Not issued yet. */
  open: string;
  issued: string;
  /** Paid, with a credit that was not paid out. */
  credited: string;
  person: string;
}

const at = (path: () => string, button: string | RegExp) => async (desk: Desk) => {
  await desk.page.goto(`/console${path()}`);
  await desk.page.getByRole('button', { name: button, exact: true }).first().click();
};

/** Changes the owner's role to one that may not have the keys they made. */
async function narrowRole({ page }: Desk, account: string): Promise<void> {
  await page.goto(`/console/accounts/${account}?tab=people`);
  await page.getByRole('combobox', { name: 'Role of Olga Owner' }).click();
  await page.getByRole('option', { name: 'Member' }).click();
}

const ACCESS = 'console/customers/access';
const INVOICES = 'console/invoices/actions';

const accountWalks = (tokens: () => CustomerTokens): readonly Walk[] => {
  const account = (tab = '') => `/accounts/${tokens().account}${tab}`;
  const people = () => account('?tab=people');
  const keys = () => account('?tab=keys');
  return [
    { file: 'console/customers/NewCustomer.tsx', title: 'Add customer', open: at(() => '/accounts', 'Add customer') },
    { file: `${ACCESS}/InviteMember.tsx`, title: 'Invite someone to Acme', open: at(people, 'Invite person') },
    { file: `${ACCESS}/RemoveMember.tsx`, title: 'Remove Olga Owner', open: at(people, 'Remove Olga Owner') },
    { file: `${ACCESS}/ChangeRole.tsx`, title: /Olga Owner/, open: (desk) => narrowRole(desk, tokens().maker) },
    { file: `${ACCESS}/keys/NewKey.tsx`, title: 'Create API key for Acme', open: at(keys, 'Create key') },
    {
      file: `${ACCESS}/keys/ChangeKey.tsx`,
      title: 'Edit key Case server',
      open: at(keys, 'Edit key Case server'),
    },
    {
      file: `${ACCESS}/keys/RevokeKey.tsx`,
      title: 'Revoke key Case server',
      open: at(keys, 'Revoke key Case server'),
    },
    {
      file: 'console/customers/account/AccountCards.tsx',
      title: /^Remove Visa/,
      open: at(() => account(), /^Remove Visa/),
    },
    { file: 'console/customers/account/ChangeAccount.tsx', title: 'Edit Acme', open: at(() => account(), 'Edit') },
    {
      file: 'console/customers/billing/BillingForm.tsx',
      title: 'Billing for Acme',
      open: at(() => account(), 'Edit billing'),
    },
    {
      file: 'console/customers/billing/ChangeExempt.tsx',
      title: 'Tax exemption for Acme',
      open: at(() => account(), 'Edit tax exemption'),
    },
    {
      file: 'console/customers/apps/Disconnect.tsx',
      title: /^Disconnect /,
      open: at(() => account('?tab=apps'), /^Disconnect /),
    },
    ...partnerWalks(tokens),
  ];
};

const partnerWalks = (tokens: () => CustomerTokens): readonly Walk[] => [
  {
    file: 'console/customers/apps/DisableApp.tsx',
    title: /^Disable /,
    open: at(() => `/apps/${tokens().app}`, 'Disable'),
  },
  {
    file: 'console/customers/partners/NewPartner.tsx',
    title: 'Add partner',
    open: at(() => '/partners', 'Add partner'),
  },
  {
    file: 'console/customers/partners/ChangePartner.tsx',
    title: 'Edit Bridge',
    open: at(() => `/partners/${tokens().partner}`, 'Edit'),
  },
  {
    file: 'things/endpoints/DeliveryDialog.tsx',
    title: /quote/i,
    open: at(() => `/accounts/${tokens().account}?tab=webhooks`, /^quote/i),
  },
];

const invoiceWalks = (tokens: () => CustomerTokens): readonly Walk[] => {
  const issued = () => `/invoices/${tokens().issued}`;
  return [
    {
      file: `${INVOICES}/IssueInvoice.tsx`,
      title: 'Issue invoice',
      open: at(() => `/invoices/${tokens().open}`, 'Issue invoice'),
    },
    { file: `${INVOICES}/PaymentForm.tsx`, title: 'Record payment', open: at(issued, 'Record payment') },
    { file: `${INVOICES}/SendInvoice.tsx`, title: 'Send invoice', open: at(issued, 'Send invoice') },
    { file: `${INVOICES}/RemindOfInvoice.tsx`, title: 'Remind customer', open: at(issued, 'Remind customer') },
    { file: `${INVOICES}/VoidInvoice.tsx`, title: /^Void invoice/, open: at(issued, 'Void invoice') },
    {
      file: `${INVOICES}/PayOutForm.tsx`,
      title: 'Record payout',
      open: at(() => `/invoices/${tokens().credited}`, /^Record payout/),
    },
  ];
};

/** Dialogs of the kit that answer what someone did. */
const answerWalks = (world: World, tokens: () => CustomerTokens): readonly Walk[] => [
  {
    file: 'kit/ask/StaleDialog.tsx',
    title: 'Someone else changed this',
    async open({ page, fill, press }) {
      await page.goto(`/console/partners/${tokens().partner}`);
      await page.route('**/team/v1/stream*', (route) => route.abort());
      await press('Edit');
      await fill('Partner', 'Bridge and Sons');
      await world.team.call('teamChangePartner', { params: { token: tokens().partner }, body: { name: 'Bridge Ltd' } });
      await press('Save changes');
    },
  },
  {
    file: 'kit/ask/SecretsDialog.tsx',
    title: 'Key Mine created',
    async open({ page, fill, press }) {
      await page.goto(`/console/accounts/${tokens().account}?tab=keys`);
      await press('Create key');
      await fill('Name', 'Mine');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /make|create/i })
        .click();
    },
  },
];

const peopleWalks = (tokens: () => CustomerTokens): readonly Walk[] => [
  { file: 'console/people/AddPerson.tsx', title: 'Add person', open: at(() => '/people', 'Add person') },
  {
    file: 'console/people/SignInLink.tsx',
    title: /^Sign-in link for/,
    open: at(() => `/people/${tokens().person}`, 'Create sign-in link'),
  },
  { file: 'console/rates/ImportRates.tsx', title: 'Import rates', open: at(() => '/rates', 'Import rates') },
  {
    file: 'console/operations/AuditDialog.tsx',
    title: /created|invited|added/,
    async open({ page }) {
      await page.goto('/console/operations/audit');
      await page.getByRole('row').nth(1).click();
    },
  },
];

export const customerWalks = (world: World, tokens: () => CustomerTokens): readonly Walk[] => [
  ...accountWalks(tokens),
  ...invoiceWalks(tokens),
  ...peopleWalks(tokens),
  ...answerWalks(world, tokens),
];
