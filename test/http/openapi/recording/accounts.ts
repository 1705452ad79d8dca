import { connectApp } from '../../../world/apps.ts';
import { translation } from '../../../world/services.ts';
import { at, CARD, type Cast, first, newFile, newOrder } from './cast.ts';

const BILLING = {
  legal_name: 'Acme Legal LLP',
  address: { line1: '12 Water Street', city: 'Baltimore', region: 'MD', postal_code: '21202', country: 'US' },
  tax_number: '52-1234567',
  purchase_order: 'PO-4711',
  email: 'payables@acme.example',
};

/** The law firm reads its account and manages keys and cards. */
export async function recordAccount({ tape, team, firm: { live } }: Cast): Promise<void> {
  await tape.record(live, 'ping');
  await tape.record(live, 'getAccount');
  await tape.record(live, 'changeAccount', { body: { name: 'Acme Legal LLP', emails: 'needed', billing: BILLING } });
  await tape.record(live, 'listLanguages');
  await tape.record(live, 'getCatalogue');
  await tape.record(team, 'teamGetCatalogue');
  const { data: source } = await tape.record(live, 'createSource', { body: { card: CARD, default: true } });
  const other = { ...CARD, number: '5555555555554444' };
  const { data: second } = await live.call('createSource', { body: { card: other } });
  await tape.record(live, 'defaultSource', at(second.token ?? ''));
  await tape.record(live, 'deleteSource', at(second.token ?? ''));
  await live.call('defaultSource', at(source.token ?? ''));
  const body = {
    name: 'Intake server',
    scopes: ['files:write', 'quotes:read', 'quotes:write', 'quotes:pay'] as const,
    expires_at: '2027-06-30T00:00:00+00:00',
    limits: { per_order: 50_000, per_month: 500_000 },
  };
  const { data: key } = await tape.record(live, 'createKey', { body: { ...body, scopes: [...body.scopes] } });
  await tape.refuse(live, 'createKey', { body: { name: 'Intake server', expires_at: '2020-01-01' } });
  await tape.record(live, 'listKeys', { query: { per_page: 2 } });
  await tape.record(live, 'getKey', at(key.token));
  await tape.record(live, 'changeKey', { ...at(key.token), body: { limits: { per_month: 250_000 } } });
  await tape.record(live, 'revokeKey', at(key.token));
  await tape.refuse(live, 'changeKey', { ...at(key.token), body: { name: 'Again' } });
}

export async function recordApps({ tape, firm, world }: Cast): Promise<void> {
  const { live } = firm;
  const body = { name: 'Casebook', redirect_uris: ['https://casebook.example/connected'] };
  const { data: app } = await tape.record(live, 'createApp', { body });
  await tape.refuse(live, 'createApp', { body: { ...body, redirect_uris: ['http://casebook.example/'] } });
  await tape.record(live, 'listApps', { query: { per_page: 2 } });
  await tape.record(live, 'getApp', at(app.token));
  await tape.record(live, 'changeApp', { ...at(app.token), body: { website: 'https://casebook.example' } });
  await tape.record(live, 'rotateAppSecret', at(app.token));
  await tape.record(live, 'rotateAppWebhookSecret', at(app.token));
  const connected = await connectApp(world, { ...firm, keys: { live: '', test: '' } }, { verified: true });
  await tape.record(live, 'listConnections', { query: { per_page: 2 }, filters: { status: 'connected' } });
  await tape.record(live, 'getConnection', at(connected.connection));
  await tape.record(world.team, 'teamListConnections', { query: { per_page: 2 }, filters: { account: firm.token } });
  await tape.record(live, 'endConnection', at(connected.connection));
  const again = await connectApp(world, { ...firm, keys: { live: '', test: '' } });
  await tape.record(world.team, 'teamEndConnection', at(again.connection));
  await tape.record(live, 'disableApp', at(app.token));
}

export async function recordInvoices(cast: Cast): Promise<void> {
  const { tape, team, world } = cast;
  const { live } = await world.newAccount({ name: 'Harbour Law', email: 'office@harbour.example', invoicing: true });
  await newOrder(cast, live);
  await tape.record(live, 'listInvoices', { query: { per_page: 2 }, filters: { status: 'open' } });
  const { token } = first((await live.call('listInvoices')).data);
  await tape.refuse(live, 'downloadInvoice', at(token));
  await tape.refuse(team, 'teamSettleInvoice', { ...at(token), body: {} });
  await tape.record(team, 'teamListInvoices', { query: { per_page: 2 }, filters: { status: 'open' } });
  await tape.record(team, 'teamGetInvoice', at(token));
  await tape.record(team, 'teamIssueInvoice', { ...at(token), body: { due_days: 30 } });
  await tape.refuse(team, 'teamIssueInvoice', { ...at(token), body: {} });
  await tape.record(live, 'getInvoice', at(token));
  await tape.record(live, 'downloadInvoice', at(token));
  await tape.record(team, 'teamDownloadInvoice', at(token));
  await tape.record(team, 'teamVoidInvoice', { ...at(token), body: { reason: 'Billed to the wrong company' } });
  const next = first((await live.call('listInvoices', { filters: { status: 'open' } })).data);
  await team.call('teamIssueInvoice', { ...at(next.token), body: {} });
  const paid = {
    amount: 1000,
    method: 'transfer',
    paid_on: '2026-11-16',
    payment_reference: 'Wire 20261116-7',
  } as const;
  await tape.record(team, 'teamSettleInvoice', { ...at(next.token), body: paid });
  await tape.refuse(team, 'teamSettleInvoice', { ...at(next.token), body: { amount: 1_000_000_000 } });
  const { order } = first(next.lines);
  await team.call('teamCreditOrder', { ...at(order), body: { amount: 500, reason: 'A page too many' } });
  await tape.record(live, 'listCreditNotes', { query: { per_page: 2 }, filters: { invoice: next.token } });
  const note = first((await live.call('listCreditNotes')).data);
  await tape.record(live, 'downloadCreditNote', at(note.token));
  await tape.record(team, 'teamListCreditNotes', { query: { per_page: 2 }, filters: { order } });
  await tape.record(team, 'teamDownloadCreditNote', at(note.token));
  await tape.record(team, 'teamSendInvoice', { ...at(next.token), body: {} });
  await tape.record(team, 'teamRemindOfInvoice', at(next.token));
  const period = { query: { from: '2026-01-01', to: '2027-12-31' } };
  await tape.record(live, 'getStatement', period);
  await tape.record(live, 'downloadStatement', period);
  await tape.record(live, 'downloadStatementPdf', period);
  const harbour = { ...at(note.account), ...period };
  await tape.record(team, 'teamGetStatement', harbour);
  await tape.record(team, 'teamDownloadStatement', harbour);
  await tape.record(team, 'teamDownloadStatementPdf', harbour);
  await tape.record(team, 'teamListReceipts', { query: { per_page: 1 } });
  const receipt = first((await cast.firm.live.call('listReceipts')).data);
  await tape.record(cast.firm.live, 'listReceipts', {
    query: { per_page: 1 },
    filters: { order: receipt.order ?? '' },
  });
  await tape.record(cast.firm.live, 'downloadReceipt', at(receipt.token));
  await tape.record(team, 'teamDownloadReceipt', at(receipt.token));
  await team.call('teamSettleInvoice', { ...at(next.token), body: {} });
  await team.call('teamCreditOrder', { ...at(order), body: { amount: 300, reason: 'A stamp was missing' } });
  const excess = first((await live.call('listCreditNotes')).data);
  await tape.record(team, 'teamSettleCreditNote', { ...at(excess.token), body: { amount: 300, reference: 'Wire 31' } });
  await tape.refuse(team, 'teamSettleCreditNote', { ...at(excess.token), body: { amount: 1 } });
}

/** The team creates and manages accounts. */
export async function recordTeamAccounts(cast: Cast): Promise<void> {
  const { tape, team, firm } = cast;
  const details = { name: 'Acme Legal', email: 'intake@acme-legal.example', invoicing: true };
  const { data: made } = await tape.record(team, 'teamCreateAccount', { body: details });
  await tape.refuse(team, 'teamCreateAccount', { body: { ...details, email: 'acme' } });
  await tape.record(team, 'teamListAccounts', { query: { per_page: 2 }, filters: { q: 'acme' } });
  await tape.record(team, 'teamGetAccount', at(made.token));
  await tape.record(team, 'teamChangeAccount', { ...at(made.token), body: { disabled: true } });
  await team.call('teamChangeAccount', { ...at(made.token), body: { disabled: false } });
  const { data: saved } = await tape.record(team, 'teamCreateSource', { ...at(made.token), body: { card: CARD } });
  const source = { params: { token: made.token, source: saved.token ?? '' } };
  await tape.record(team, 'teamDefaultSource', source);
  await tape.record(team, 'teamDeleteSource', source);
  await tape.record(team, 'teamListKeys', { ...at(made.token), query: { per_page: 2 } });
  const body = { name: 'Replaces the lost one' };
  const { data: key } = await tape.record(team, 'teamCreateKey', { ...at(made.token), body });
  const changed = { params: { token: made.token, key: key.token } };
  await tape.record(team, 'teamGetKey', changed);
  await tape.record(team, 'teamChangeKey', { ...changed, body: { limits: { per_order: 20_000, per_month: null } } });
  await tape.record(team, 'teamRevokeKey', changed);
  const person = { name: 'Ana Silva', email: 'ana@acme-legal.example', role: 'member' } as const;
  const { data: invited } = await tape.record(team, 'teamInviteMember', { ...at(made.token), body: person });
  await tape.record(team, 'teamListMembers', at(made.token));
  const member = { params: { token: made.token, person: invited.member.person } };
  await tape.record(team, 'teamGetMember', member);
  await tape.record(team, 'teamChangeMember', { ...member, body: { role: 'billing' } });
  await tape.record(team, 'teamRemoveMember', member);
  const { data: partner } = await tape.record(team, 'teamCreatePartner', { body: { name: 'Harbour Immigration' } });
  await recordPartner(cast, partner.token);
  await tape.record(team, 'teamListPartners', { query: { per_page: 2 } });
  await recordTeamApps({ tape, team, firm });
}

async function recordTeamApps({ tape, team, firm }: Pick<Cast, 'tape' | 'team' | 'firm'>): Promise<void> {
  const body = { name: 'Docket', redirect_uris: ['https://docket.example/back'], account: firm.token };
  const { data: app } = await tape.record(team, 'teamCreateApp', { body });
  await tape.record(team, 'teamListApps', { query: { per_page: 2 }, filters: { verified: false } });
  await tape.record(team, 'teamGetApp', at(app.token));
  await tape.record(team, 'teamChangeApp', { ...at(app.token), body: { verified: true } });
}

/** The report on a partner. */
async function recordPartner(cast: Cast, token: string): Promise<void> {
  const { tape, team, firm } = cast;
  await firm.live.call('createQuote', {
    body: { files: [await newFile(firm.live)], services: translation(), partner: { token } },
  });
  await tape.record(team, 'teamGetPartner', at(token));
  await tape.record(team, 'teamGetPartnerReport', { ...at(token), query: { from: '2026-01', to: '2026-11' } });
  await tape.record(team, 'teamDownloadPartnerReport', { ...at(token), query: { from: '2026-01', to: '2026-11' } });
  await tape.record(team, 'teamChangePartner', { ...at(token), body: { disabled: true } });
}
