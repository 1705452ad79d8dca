import { fileForm } from '../../../world/files.ts';
import { evaluation } from '../../../world/services.ts';
import { at, type Cast, first, newOrder } from './cast.ts';

const SERVICES = {
  ...evaluation(),
  currency_conversion: true,
  currency_conversion_options: { target_currency: 'USD', source_currency: 'MXN', conversion_date: '2026-10-30' },
  apostille: true,
  apostille_options: { target_country: 'MX' },
};

/** An order with an evaluation, a conversion and an apostille. */
export async function recordServices(cast: Cast): Promise<void> {
  const { tape, team, firm } = cast;
  const token = await newOrder(cast, firm.live, SERVICES);
  const csv = 'date,base,quote,rate,source\n2026-10-30,USD,MXN,18.4512,Banco de México\n';
  await tape.record(team, 'teamImportRates', { body: { csv } });
  await tape.refuse(team, 'teamImportRates', { body: { csv: csv.replace('18.4512', 'much') } });
  await tape.record(team, 'teamListRates', { query: { per_page: 2 }, filters: { base: 'USD' } });
  const body = fileForm('evaluation.txt', 'Equivalent to a bachelor’s degree', { service: 'credential_evaluation' });
  await tape.record(team, 'teamAddDeliverable', { ...at(token), body });
  const amount = { amount: '1250000.00', source_currency: 'MXN', description: 'Closing balance' };
  await tape.record(team, 'teamAddConversion', { ...at(token), body: amount });
  await tape.refuse(team, 'teamAddConversion', { ...at(token), body: { ...amount, amount: 'much' } });
  await tape.record(team, 'teamRecordApostille', { ...at(token), body: { step: 'received' } });
  await tape.refuse(team, 'teamRecordApostille', { ...at(token), body: { step: 'issued', reference: '18' } });
  const paper = { what: 'Birth certificate', where: 'Safe 2', reference: 'RR123456785US' };
  const { data } = await tape.record(team, 'teamReceiveOriginal', { ...at(token), body: paper });
  const original = { params: { token, original: first(data.originals).token } };
  const moved = { where: 'Secretary of State, Maryland' };
  await tape.record(team, 'teamMoveOriginal', { ...original, body: moved });
  const returned = { reference: '1Z999AA10123456784', where: 'The customer' };
  await tape.record(team, 'teamReturnOriginal', { ...original, body: returned });
  await tape.refuse(team, 'teamReturnOriginal', { ...original, body: returned });
}

/** The people who do the work. */
export async function recordPeople({ tape, team }: Cast): Promise<void> {
  const body = { name: 'Maria Lopez', email: 'maria@dragoman.example', role: 'translator' } as const;
  const { data: person } = await tape.record(team, 'teamCreatePerson', { body });
  await tape.refuse(team, 'teamCreatePerson', { body: { ...body, email: 'maria' } });
  const profile = {
    languages: [{ source: 'es', target: 'en' }],
    rates: [{ task: 'translate', unit: 'word', rate: 7.5, currency: 'USD' }],
  } as const;
  const { languages, rates } = profile;
  const change = { languages: [...languages], rates: [...rates] };
  await tape.record(team, 'teamChangePerson', { ...at(person.token), body: change });
  await tape.record(team, 'teamGetPerson', at(person.token));
  await tape.record(team, 'teamListPeople', { query: { per_page: 2 }, filters: { role: 'translator' } });
  await tape.record(team, 'teamCreateSignInLink', { ...at(person.token), body: { purpose: 'reset' } });
}

/** A withdrawn assignment, and its entries in the audit trail. */
export async function recordAudit(cast: Cast): Promise<void> {
  const { tape, team, firm } = cast;
  const token = await newOrder(cast, firm.live);
  await team.call('teamAssignOrder', { ...at(token), body: { translator: 'Ana' } });
  const { data: assignments } = await team.call('teamListOrderAssignments', at(token));
  const assignment = at(first(assignments).token);
  await tape.record(team, 'teamWithdrawAssignment', assignment);
  await tape.refuse(team, 'teamWithdrawAssignment', assignment);
  await tape.record(team, 'teamListAudit', { query: { per_page: 2 }, filters: { target: token } });
  await recordOperations(cast);
}

/** Health of the service, its emails and payables. */
async function recordOperations({ tape, team, world }: Cast): Promise<void> {
  await tape.record(team, 'teamGetHealth');
  await tape.record(team, 'teamListJobs', { query: { per_page: 2 } });
  await world.rows(
    `UPDATE mails SET status = 'failed' WHERE id = (SELECT id FROM mails WHERE status = 'waiting' ORDER BY id LIMIT 1)`,
  );
  const { data } = await tape.record(team, 'teamListEmails', { query: { per_page: 1 }, filters: { status: 'failed' } });
  await tape.record(team, 'teamResendEmail', at(first(data).token));
  await tape.refuse(team, 'teamResendEmail', at(first(data).token));
  await tape.record(team, 'teamListPayables', { query: { per_page: 1 } });
  await tape.record(team, 'teamListPayableTotals');
  await tape.record(team, 'teamDownloadPayables');
}
