import { fileForm } from '../../../world/files.ts';
import { clientAt } from '../../../world/guests/referrals.ts';
import { translation } from '../../../world/services.ts';
import { at, type Cast, first, newFile, newOrder, newPricedQuote } from './cast.ts';

const services = translation();

export async function recordFiles({ tape, firm: { live } }: Cast): Promise<void> {
  const body = fileForm('acta-de-nacimiento.txt', 'Acta de nacimiento de Juan Ibáñez, nacido en Oaxaca.');
  const { data: file } = await tape.record(live, 'uploadFile', { body });
  await tape.refuse(live, 'uploadFile', { body: fileForm('setup.exe', 'MZ') });
  await tape.record(live, 'listFiles', { query: { per_page: 2 } });
  await tape.record(live, 'getFile', at(file.id));
  await tape.record(live, 'downloadFile', at(file.id));
  await tape.record(live, 'deleteFile', at(file.id));
}

/** Quotes from the request to the price. */
export async function recordQuotes(cast: Cast): Promise<void> {
  const { tape, team, firm } = cast;
  const { live } = firm;
  const files = [await newFile(live)];
  await tape.refuse(live, 'deleteFile', at(first(await usedFiles(cast))));
  const request = { files, services, reference: 'Matter 2041', metadata: { matter: '2041' } };
  await tape.record(live, 'previewQuote', { body: request });
  const { data: quote } = await tape.record(live, 'createQuote', { body: request });
  const wrong = { files, services: translation({ target_language: ['xx'] }), deadline: '2020-01-01 00:00:00' };
  await tape.refuse(live, 'createQuote', { body: wrong });
  await tape.refuse(live, 'previewQuote', { body: wrong });
  await tape.record(live, 'listQuotes', { query: { per_page: 1 }, filters: { status: 'requested' } });
  const edit = { notes: 'The seal on page 2 matters.', deadline: '2027-01-31 17:00:00' };
  await tape.record(live, 'editQuote', { ...at(quote.token), body: edit, headers: { 'If-Match': '1' } });
  await tape.refuse(live, 'editQuote', { ...at(quote.token), body: edit, headers: { 'If-Match': '1' } });
  await recordThread(cast, quote.token, files);
  await tape.refuse(live, 'payQuote', { ...at(quote.token), body: {} });
  await tape.record(team, 'teamListQuotes', { query: { per_page: 1 }, filters: { status: 'requested' } });
  await tape.record(team, 'teamGetQuote', at(quote.token));
  await tape.record(team, 'teamIntakeQuote', { ...at(quote.token), body: { reference_files: [] } });
  await tape.record(team, 'teamAssignQuote', { ...at(quote.token), body: { assignee: 'Maria Lopez' } });
  const line_items = [{ code: 'translation', description: 'Translation, per page', quantity: 3, unit_price: 2500 }];
  const price = { line_items, note: 'Two pages are handwritten' };
  await tape.record(team, 'teamPriceQuote', { ...at(quote.token), body: price });
  await tape.record(live, 'getQuote', at(quote.token));
  const source = first((await live.call('getAccount')).data.sources).token;
  await tape.record(live, 'payQuote', { ...at(quote.token), body: { payment_method: source } });
  await tape.refuse(team, 'teamPriceQuote', { ...at(quote.token), body: price });
  await tape.record(live, 'revokeOrderLinks', at(quote.token));
  await tape.record(team, 'teamRevokeOrderLinks', at(quote.token));
  await tape.refuse(live, 'cancelQuote', at(quote.token));
  await recordOtherEnds(cast);
}

async function usedFiles(cast: Cast): Promise<string[]> {
  const quote = await newPricedQuote(cast, cast.firm.live);
  return (await cast.firm.live.call('getQuote', at(quote))).data.files.map(({ id }) => id);
}

/** Messages between customer and team, and the team's own notes. */
async function recordThread({ tape, team, firm: { live } }: Cast, token: string, files: string[]): Promise<void> {
  const text = 'The second page is a copy of the first.';
  await tape.record(live, 'createQuoteMessage', { ...at(token), body: { text, files } });
  await tape.record(team, 'teamListQuoteMessages', at(token));
  const answer = new FormData();
  answer.set('text', 'Thank you. Page 3 is missing: can you send it?');
  await tape.record(team, 'teamCreateQuoteMessage', { ...at(token), body: answer });
  await tape.record(live, 'listQuoteMessages', at(token));
  await tape.record(team, 'teamCreateQuoteNote', { ...at(token), body: { text: 'The seal is Cyrillic.' } });
  await tape.record(team, 'teamListQuoteNotes', at(token));
}

/** Quotes that are cancelled or expire, and one for a referred customer. */
async function recordOtherEnds(cast: Cast): Promise<void> {
  const { tape, team, firm } = cast;
  const query = { reason: 'price_too_high', note: 'Another office does it for less.' } as const;
  await tape.record(firm.live, 'cancelQuote', { ...at(await newPricedQuote(cast, firm.live)), query });
  const unwanted = await newPricedQuote(cast, firm.live);
  await tape.refuse(team, 'teamCancelQuote', { ...at(unwanted), body: { reason: 'other' } });
  const body = { reason: 'illegible', note: 'Page 2 cannot be read.' } as const;
  await tape.record(team, 'teamCancelQuote', { ...at(unwanted), body });
  const expired = await newPricedQuote(cast, firm.test);
  await tape.refuse(firm.test, 'renewQuote', at(expired));
  await tape.record(firm.test, 'sandboxExpireQuote', at(expired));
  await tape.record(firm.test, 'renewQuote', at(expired));
  const referral = { email: 'maria@example.com', name: 'María Gómez' };
  const files = [await newFile(firm.live)];
  const { data } = await firm.live.call('createQuote', { body: { files, services, partner: { referral } } });
  const customer = await clientAt(cast.world, referral.email);
  const shared = { body: { messages_shared: true } };
  await tape.record(customer, 'shareQuoteMessages', { ...at(data.token), ...shared });
  await team.call('teamPriceQuote', { ...at(data.token), body: {} });
  await customer.call('createSource', { body: { card: { ...CARD } } });
  const { order } = (await customer.call('payQuote', { ...at(data.token), body: {} })).data;
  await tape.record(customer, 'shareOrderMessages', { ...at(order.token), ...shared });
}

const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' };

/** Calls that exist only in a sandbox. */
export async function recordSandbox(cast: Cast): Promise<void> {
  const { tape, firm } = cast;
  const client = firm.test;
  const newQuote = async () => {
    const body = { files: [await newFile(client)], services };
    return (await client.call('createQuote', { body })).data.token;
  };
  const quote = await newQuote();
  await tape.record(client, 'sandboxPriceQuote', { ...at(quote), body: {} });
  const declined = await newQuote();
  await tape.record(client, 'sandboxDeclineQuote', at(declined));
  await tape.refuse(client, 'sandboxPriceQuote', { ...at(declined), body: {} });
  const order = await newOrder(cast, client);
  await tape.record(client, 'sandboxAdvanceOrder', { ...at(order), body: { to: 'in_review' } });
  await tape.refuse(client, 'sandboxAdvanceOrder', { ...at(order), body: {} });
  await tape.record(client, 'sandboxHoldOrder', { ...at(order), body: { reason: 'Page 2 is missing' } });
  await tape.record(client, 'sandboxResumeOrder', at(order));
  await tape.record(client, 'sandboxListEmails', { query: { per_page: 2 }, filters: { about: order } });
  await tape.record(client, 'sandboxRefundOrder', { ...at(order), body: { amount: 500, reason: 'Delivered late' } });
  await tape.refuse(client, 'sandboxRefundOrder', { ...at(order), body: {} });
  const other = await newOrder(cast, client);
  await tape.record(client, 'sandboxVoidOrder', { ...at(other), body: { reason: 'Ordered twice' } });
}
