import type { Cast } from './cast.ts';

/** What the firm sets for itself. */
export async function tellFirm({ tape, team }: Cast): Promise<void> {
  await tape.record(team, 'teamChangeCompany', { body: { phone: '+1 212 555 0100', note: 'We have moved.' } });
  await tape.refuse(team, 'teamChangeCompany', { body: { phone: '+1 212 555 0101', holds_from: '2020-01-01' } });
  await tape.record(team, 'teamGetCompany');
  const later = { phone: '+1 212 555 0199', holds_from: '2040-01-01' };
  const { data } = await team.call('teamChangeCompany', { body: later });
  await tape.record(team, 'teamListFirmVersions', { params: { topic: 'company' }, query: { per_page: 1 } });
  const upcoming = { params: { topic: 'company', version: String(data.version) } } as const;
  await tape.record(team, 'teamWithdrawFirmVersion', upcoming);
  await tape.record(team, 'teamRestoreFirmVersion', { params: { topic: 'company', version: '0' }, body: {} });
}
