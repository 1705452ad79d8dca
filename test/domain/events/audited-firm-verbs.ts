import type { Client } from '../../../src/sdk/client.ts';
import { AUDITED_PRICE_VERBS } from './audited-price-verbs.ts';
import type { Prepare } from './audited-verbs.ts';

const COMPANY = { topic: 'company' } as const;
const change = (team: Client, body: object) => team.call('teamChangeCompany', { body });

const agree = (team: Client, token: string, body: object) =>
  team.call('teamChangeAgreement', { params: { token }, body });

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Calls of the team on the firm's settings and agreements. */
export const AUDITED_FIRM_VERBS = {
  ...AUDITED_PRICE_VERBS,
  teamChangeCompany: async () => ({
    action: 'firm.change',
    target: 'company',
    detail: { version: 1, changed: ['phone'] },
    make: (team) => change(team, { phone: '+1 212 555 0100' }),
  }),
  teamChangeTaxes: async () => ({
    action: 'firm.change',
    target: 'taxes',
    detail: { version: 1, changed: ['rounding'] },
    make: (team) => team.call('teamChangeTaxes', { body: { rounding: 'total' } }),
  }),
  teamChangeCalendar: async () => ({
    action: 'firm.change',
    target: 'calendar',
    detail: { version: 1, changed: ['zone'] },
    make: (team) => team.call('teamChangeCalendar', { body: { zone: 'America/New_York' } }),
  }),
  teamChangeInvoicing: async () => ({
    action: 'firm.change',
    target: 'invoicing',
    detail: { version: 1, changed: ['due_days'] },
    make: (team) => team.call('teamChangeInvoicing', { body: { due_days: 14 } }),
  }),
  teamAddPicture: async () => ({
    action: 'firm.picture',
    target: null,
    detail: { purpose: 'logo', type: 'image/png', bytes: 70 },
    make: (team) => team.call('teamAddPicture', { body: { purpose: 'logo', picture: PNG } }),
  }),
  teamChangeRetention: async () => ({
    action: 'firm.change',
    target: 'retention',
    detail: { version: 1, changed: ['emails'] },
    make: (team) => team.call('teamChangeRetention', { body: { emails: 365 } }),
  }),
  teamChangeGuide: async () => ({
    action: 'firm.guide',
    target: 'guide',
    detail: { step: 'company', state: 'done' },
    make: (team) => team.call('teamChangeGuide', { body: { step: 'company', state: 'done' } }),
  }),
  teamRestoreFirmVersion: async ({ team: by }) => {
    const { version } = (await change(by, { phone: '+1 212 555 0101' })).data;
    const make = (team: Client) =>
      team.call('teamRestoreFirmVersion', { params: { ...COMPANY, version: '0' }, body: {} });
    return { action: 'firm.change', target: 'company', detail: { version: version + 1, changed: ['phone'] }, make };
  },
  teamWithdrawFirmVersion: async ({ team: by }) => {
    const { version } = (await change(by, { phone: '+1 212 555 0102', holds_from: '2040-01-01' })).data;
    const make = (team: Client) =>
      team.call('teamWithdrawFirmVersion', { params: { ...COMPANY, version: String(version) } });
    return { action: 'firm.withdraw', target: 'company', detail: { version }, make };
  },
  teamChangeAgreement: async ({ newAccount }) => {
    const { token } = await newAccount();
    const make = (team: Client) => agree(team, token, { discount: '5' });
    return { action: 'agreement.change', target: token, detail: { version: 1, changed: ['discount'] }, make };
  },
  teamRestoreAgreement: async ({ newAccount, team: by }) => {
    const { token } = await newAccount();
    await agree(by, token, { discount: '5' });
    const make = (team: Client) => team.call('teamRestoreAgreement', { params: { token, version: '0' }, body: {} });
    return { action: 'agreement.change', target: token, detail: { version: 2, changed: ['discount'] }, make };
  },
  teamWithdrawAgreement: async ({ newAccount, team: by }) => {
    const { token } = await newAccount();
    await agree(by, token, { discount: '5', holds_from: '2040-01-01' });
    const make = (team: Client) => team.call('teamWithdrawAgreement', { params: { token, version: '1' } });
    return { action: 'agreement.withdraw', target: token, detail: { version: 1 }, make };
  },
} satisfies Record<string, Prepare>;
