import { rule } from '../../../world/team/taxes.ts';
import type { Cast } from './cast.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SVG = 'data:image/png;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';

/** The firm's own settings. */
export async function recordFirm(cast: Cast): Promise<void> {
  const { tape, team } = cast;
  await tape.record(team, 'teamChangeCompany', { body: { phone: '+1 212 555 0100', note: 'We have moved.' } });
  await tape.refuse(team, 'teamChangeCompany', { body: { phone: '+1 212 555 0101', holds_from: '2020-01-01' } });
  await tape.record(team, 'teamGetCompany');
  await tape.record(team, 'teamChangeInvoicing', {
    body: { terms: 'Payable without deduction.', reminder_days: [3, 14] },
  });
  await tape.record(team, 'teamGetInvoicing');
  await tape.record(team, 'teamChangeGuide', { body: { step: 'company', state: 'done' } });
  await tape.refuse(team, 'teamChangeGuide', { body: { step: 'company' } });
  await tape.record(team, 'teamGetGuide');
  await tape.record(team, 'teamSendTestEmail', { body: { to: 'maria@harbor.example' } });
  await tape.refuse(team, 'teamSendTestEmail', { body: { to: 'maria' } });
  await tape.record(team, 'teamGoOnWithTestOrder');
  const { data: logo } = await tape.record(team, 'teamAddPicture', { body: { purpose: 'logo', picture: PNG } });
  await tape.refuse(team, 'teamAddPicture', { body: { purpose: 'logo', picture: SVG } });
  await tape.record(team, 'teamGetPicture', { params: { token: logo.token } });
  const later = { phone: '+1 212 555 0199', holds_from: '2040-01-01' };
  const { data } = await team.call('teamChangeCompany', { body: later });
  await tape.record(team, 'teamListFirmVersions', { params: { topic: 'company' }, query: { per_page: 1 } });
  const upcoming = { params: { topic: 'company', version: String(data.version) } } as const;
  await tape.record(team, 'teamWithdrawFirmVersion', upcoming);
  await tape.record(team, 'teamRestoreFirmVersion', { params: { topic: 'company', version: '0' }, body: {} });
  await recordAgreement(cast);
  await recordTaxes(cast);
  await recordCalendar(cast);
  await recordRetention(cast);
}

/** An agreement with one customer. */
async function recordAgreement({ tape, team, firm }: Cast): Promise<void> {
  const { token } = firm;
  const body = { discount: '7.5', payment_term_days: 14, credit_limit: 500_000, note: 'Frame contract 2026' };
  await tape.record(team, 'teamChangeAgreement', { params: { token }, body });
  await tape.refuse(team, 'teamChangeAgreement', { params: { token }, body: { discount: '120' } });
  await tape.record(team, 'teamGetAgreement', { params: { token } });
  const later = { discount: '10', holds_from: '2040-01-01' };
  await team.call('teamChangeAgreement', { params: { token }, body: later });
  await tape.record(team, 'teamListAgreements', { params: { token }, query: { per_page: 1 } });
  await tape.record(team, 'teamWithdrawAgreement', { params: { token, version: '2' } });
  await tape.record(team, 'teamRestoreAgreement', { params: { token, version: '0' }, body: {} });
}

async function recordTaxes({ tape, team }: Pick<Cast, 'tape' | 'team'>): Promise<void> {
  const lines = [{ code: 'translation', amount: 10_000 }];
  await tape.record(team, 'teamPreviewTaxes', { body: { rules: [rule()], country: 'DE', lines } });
  await tape.refuse(team, 'teamChangeTaxes', { body: { rules: [{ ...rule(), rate: '120' }] } });
  await tape.record(team, 'teamChangeTaxes', { body: { rounding: 'total', note: 'As the tax office asks.' } });
  await tape.record(team, 'teamGetTaxes');
  const period = { query: { from: '2026-01-01', to: '2026-12-31' } };
  await tape.record(team, 'teamGetTaxReport', period);
  await tape.record(team, 'teamDownloadTaxReport', period);
}

/** The calendar, restored afterwards so that later recordings stay the same. */
async function recordCalendar({ tape, team }: Pick<Cast, 'tape' | 'team'>): Promise<void> {
  const hours = { from: '09:00', to: '17:00' };
  const week = { sun: null, mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: null };
  const thanksgiving = { date: '2026-11-26', name: 'Thanksgiving Day' };
  await tape.record(team, 'teamListHolidayPlaces', { query: { country: 'AT' } });
  await tape.record(team, 'teamListHolidays', { query: { country: 'US', region: 'NY', from: 2027 } });
  await tape.record(team, 'teamPreviewCalendar', {
    body: { zone: 'America/New_York', week, cutoff: '15:00', at: '2026-11-16T15:00:00+00:00' },
  });
  await tape.refuse(team, 'teamChangeCalendar', { body: { holidays: [thanksgiving, thanksgiving] } });
  await tape.record(team, 'teamChangeCalendar', { body: { holidays: [thanksgiving], note: 'The days of this year' } });
  await tape.record(team, 'teamGetCalendar');
  await team.call('teamRestoreFirmVersion', { params: { topic: 'calendar', version: '0' }, body: {} });
}

/** Retention, restored afterwards. */
async function recordRetention({ tape, team }: Pick<Cast, 'tape' | 'team'>): Promise<void> {
  await tape.refuse(team, 'teamChangeRetention', { body: { emails: 0 } });
  await tape.record(team, 'teamChangeRetention', { body: { emails: 365, note: 'A year is enough.' } });
  await tape.record(team, 'teamGetRetention');
  await tape.record(team, 'teamPreviewRetention', { query: { kind: 'source_files', days: 30 } });
  await team.call('teamRestoreFirmVersion', { params: { topic: 'retention', version: '0' }, body: {} });
}
