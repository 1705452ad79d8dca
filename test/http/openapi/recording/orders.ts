import { createClient } from '../../../../src/sdk/client.ts';
import { until } from '../../../support/until.ts';
import { drawCertificates, scansForm } from '../../../world/certificates/certificates.ts';
import { fileForm } from '../../../world/files.ts';
import { newTeamMember } from '../../../world/people.ts';
import { at, type Cast, first, newFile, newOrder, notarizedShipment } from './cast.ts';

export async function recordOrder(cast: Cast): Promise<void> {
  const { tape, team, firm } = cast;
  const { live } = firm;
  const token = await newOrder(cast, live, notarizedShipment());
  await tape.record(live, 'listOrders', { query: { per_page: 1 }, filters: { status: 'created,in_progress' } });
  await tape.refuse(live, 'approveOrder', { ...at(token), body: {} });
  await tape.refuse(live, 'downloadOrder', at(token));
  await recordWork(cast, token);
  await tape.record(live, 'getOrder', at(token));
  await tape.record(live, 'listOrderFiles', { ...at(token), filters: { collection: 'translation' } });
  await recordReview(cast, token);
  await recordPapers(cast, token);
  await tape.record(live, 'downloadOrder', at(token));
  await tape.record(live, 'getOrderTimeline', { ...at(token), query: { per_page: 3 } });
  await tape.record(team, 'teamGetOrderTimeline', { ...at(token), query: { per_page: 3 } });
}

/** Views belong to a signed-in person, so a key cannot create them. */
async function recordViews({ world, tape }: Cast): Promise<void> {
  const { cookie } = await newTeamMember(world, 'admin');
  const person = createClient({
    baseUrl: world.url,
    key: '',
    fetch: (url, { headers, ...init } = {}) => {
      const signed = new Headers(headers);
      signed.delete('authorization');
      signed.set('cookie', cookie);
      signed.set('sec-fetch-site', 'same-origin');
      return fetch(url, { ...init, headers: Object.fromEntries(signed) });
    },
  });
  const body = { name: 'Mine, late', address: '/console/work/to_translate?filter[assignee]=me' };
  const { data: view } = await tape.record(person, 'teamCreateView', { body });
  await tape.record(person, 'teamListViews', { query: { per_page: 1 } });
  await tape.record(person, 'teamChangeView', { ...at(view.token), body: { name: 'My translations' } });
  await tape.record(person, 'teamDeleteView', at(view.token));
}

async function recordWork(cast: Cast, token: string): Promise<void> {
  const { tape, team } = cast;
  await tape.record(team, 'teamListOrders', { query: { per_page: 1 }, filters: { status: 'created' } });
  await tape.record(team, 'teamListWork', { query: { per_page: 3 } });
  await recordViews(cast);
  await tape.record(team, 'teamSearch', { query: { q: 'acme' } });
  await tape.record(team, 'teamListWorkItems', { params: { queue: 'to_assign' }, query: { per_page: 1 } });
  const { data: order } = await tape.record(team, 'teamGetOrder', at(token));
  const source = first(order.files).id;
  await tape.record(team, 'teamGetFile', at(source));
  await tape.record(team, 'teamReadFile', at(source));
  await tape.record(team, 'teamGetFileText', at(source));
  await tape.refuse(team, 'teamCompleteOrder', at(token));
  await tape.record(team, 'teamIntakeOrder', { ...at(token), body: {} });
  await tape.record(team, 'teamListSuggestions', { ...at(token), query: { file: source, language: 'en' } });
  const { data: people } = await team.call('teamListPeople', { filters: { role: 'translator' } });
  const translator = first(people).token;
  const body = { translator, file: source, language: 'en', due: '2026-11-18T17:00:00+00:00' };
  await tape.record(team, 'teamAssignOrder', { ...at(token), body });
  await tape.record(team, 'teamListOrderAssignments', { ...at(token), query: { per_page: 2 } });
  const { data: assignments } = await tape.record(team, 'teamListAssignments', { query: { per_page: 1 } });
  const assignment = first(assignments).token;
  await tape.record(team, 'teamGetAssignment', at(assignment));
  await tape.record(team, 'teamChangeAssignment', { ...at(assignment), body: { due: '2026-11-19' } });
  await tape.record(team, 'teamAcceptOrder', at(token));
  await tape.refuse(team, 'teamReviewOrder', at(token));
  const form = fileForm('birth-certificate.txt', 'Birth certificate of Juan Ibanez', {
    source_file: source,
    language: 'en',
  });
  await tape.record(team, 'teamAddTranslation', { ...at(token), body: form });
  await tape.record(team, 'teamTranslatedOrder', at(token));
  const correction = { note: 'The surname is Ibáñez, with accents.' };
  await tape.record(team, 'teamSendBack', { ...at(token), body: correction });
  await team.call('teamTranslatedOrder', at(token));
  await tape.record(team, 'teamProofreadOrder', { ...at(token), body: {} });
  await tape.record(team, 'teamReviewOrder', at(token));
  await tape.refuse(team, 'teamSendBack', { ...at(token), body: correction });
  await tape.refuse(team, 'teamAcceptOrder', at(token));
}

/** The customer requests a change, receives it and approves. */
async function recordReview({ tape, team, world, firm: { live } }: Cast, token: string): Promise<void> {
  const translationOf = async () =>
    first((await live.call('getOrder', at(token))).data.files.filter(({ collection }) => collection === 'translation'))
      .id;
  const revision = 'The surname is spelled Ibáñez, as in the passport.';
  const marks = [{ page: 1, x: 0.12, y: 0.3, width: 0.25, height: 0.04, text: 'Ibáñez, with ñ' }];
  await tape.record(live, 'reviseOrder', { ...at(token), body: { file_id: await translationOf(), revision, marks } });
  const form = fileForm('birth-certificate.txt', 'Birth certificate of Juan Ibáñez', { language: 'en' });
  await team.call('teamAddTranslation', { ...at(token), body: form });
  await tape.record(live, 'approveOrder', { ...at(token), body: { files: [await translationOf()] } });
  await drawCertificates(world);
}

async function recordPapers({ tape, team, firm: { live } }: Cast, token: string): Promise<void> {
  // The service may have started drawing it by itself.
  const certificate = await until(async () => {
    const { files } = (await team.call('teamGetOrder', at(token))).data;
    return first(files.flatMap((file) => (file.certificate === null ? [] : [file.certificate])));
  });
  await tape.record(team, 'teamGetPrintPack', at(token));
  await tape.refuse(team, 'teamShipOrder', { ...at(token), body: { parcels: [{ contents: ['crt_none'] }] } });
  await tape.record(team, 'teamNotarizeOrder', { ...at(token), body: scansForm([[certificate]]) });
  const parcel = { carrier: 'UPS', service: '2nd Day Air', tracking_number: '1Z999AA10123456784' };
  const parcels = [{ ...parcel, contents: [certificate] }];
  await tape.record(team, 'teamShipOrder', { ...at(token), body: { parcels } });
  const coverPage = fileForm('cover-letter.txt', 'Enclosed is your translation.');
  await tape.record(team, 'teamCompleteOrder', { ...at(token), body: coverPage });
  await tape.record(live, 'getCertificate', at(certificate));
  const body = { reason: 'The source document was found to be forged.' };
  await tape.record(team, 'teamRevokeCertificate', { ...at(certificate), body });
  await tape.refuse(team, 'teamRevokeCertificate', { ...at(certificate), body });
}

/** Changes to an order after its payment. */
export async function recordChanges(cast: Cast): Promise<void> {
  const { tape, team, firm } = cast;
  const { live } = firm;
  const token = await newOrder(cast, live);
  await tape.record(team, 'teamHoldOrder', { ...at(token), body: { reason: 'Page 3 is missing. Can you send it?' } });
  await tape.refuse(team, 'teamHoldOrder', { ...at(token), body: { reason: 'Once more' } });
  const text = 'Here it is. The surname is spelled Ibáñez.';
  await tape.record(live, 'createOrderMessage', { ...at(token), body: { text, files: [await newFile(live)] } });
  await tape.record(team, 'teamListOrderMessages', at(token));
  const answer = new FormData();
  answer.set('text', 'Thank you, we go on.');
  await tape.record(team, 'teamCreateOrderMessage', { ...at(token), body: answer });
  await tape.record(live, 'listOrderMessages', at(token));
  await tape.record(team, 'teamCreateOrderNote', { ...at(token), body: { text: 'Ask Maria about the stamp.' } });
  await tape.record(team, 'teamListOrderNotes', at(token));
  const files = [await newFile(live, 'pagina-3.txt')];
  await tape.record(live, 'addOrderFiles', { ...at(token), body: { files, collection: 'source' } });
  await recordAdjustments(cast, token);
  await tape.record(team, 'teamCreditOrder', { ...at(token), body: { amount: 500, reason: 'Delivered a day late' } });
  await tape.refuse(team, 'teamCreditOrder', { ...at(token), body: { amount: 5_000_000, reason: 'Too much' } });
  const details = { due_at: '2027-03-04T17:00:00Z', note: 'The consulate is closed until then.' };
  await tape.record(team, 'teamChangeOrder', { ...at(token), body: details });
  await recordCancellations(cast, token);
  await tape.refuse(team, 'teamChangeOrder', { ...at(token), body: details });
  const body = { amount: 1000, reason: 'Delivered late' };
  await tape.record(team, 'teamRefundOrder', { ...at(await newOrder(cast, live)), body });
  const voided = await newOrder(cast, live);
  await tape.record(team, 'teamVoidOrder', { ...at(voided), body: { reason: 'Ordered twice' } });
  await tape.refuse(team, 'teamRefundOrder', { ...at(voided), body });
  const cancel = { reason: 'duplicate', note: 'You placed the same order yesterday.' } as const;
  await tape.record(team, 'teamCancelOrder', { ...at(await newOrder(cast, live)), body: cancel });
  await tape.refuse(team, 'teamCancelOrder', { ...at(voided), body: cancel });
}

async function recordAdjustments({ tape, team, firm: { live } }: Cast, token: string): Promise<void> {
  const line_items = [{ code: 'translation', description: 'Translation, per page', quantity: 2, unit_price: 2495 }];
  const body = { reason: 'The third page was not counted.', line_items };
  const added = { services: { apostille: true, apostille_options: { target_country: 'FR' } } };
  await tape.record(team, 'teamPreviewAdjustment', { ...at(token), body: added });
  const propose = async () => {
    const { data } = await tape.record(team, 'teamProposeAdjustment', { ...at(token), body });
    const [{ token: adjustment } = { token: '' }] = data.adjustments.filter(({ status }) => status === 'proposed');
    return { params: { token, adjustment } };
  };
  await tape.record(team, 'teamWithdrawAdjustment', await propose());
  const note = { body: { note: 'Two pages are enough.' } };
  await tape.record(live, 'declineAdjustment', { ...(await propose()), ...note });
  const last = await propose();
  await tape.refuse(team, 'teamProposeAdjustment', { ...at(token), body });
  await tape.record(live, 'payAdjustment', { ...last, body: {} });
  await tape.refuse(live, 'payAdjustment', { ...last, body: {} });
  const { status } = (await team.call('teamGetOrder', at(token))).data;
  if (status === 'on_hold') await tape.record(team, 'teamResumeOrder', at(token));
}

async function recordCancellations({ tape, team, firm: { live } }: Cast, token: string): Promise<void> {
  await tape.refuse(team, 'teamGrantCancellation', { ...at(token), body: {} });
  await tape.refuse(live, 'withdrawCancellation', at(token));
  await team.call('teamAcceptOrder', at(token));
  const cancellation = { reason: 'no_longer_required', note: 'The hearing was called off.' } as const;
  const requestCancellation = () => tape.record(live, 'requestCancellation', { ...at(token), body: cancellation });
  await requestCancellation();
  await tape.refuse(live, 'requestCancellation', { ...at(token), body: cancellation });
  await tape.record(live, 'withdrawCancellation', at(token));
  await requestCancellation();
  const note = 'The translation is finished and was sent to you for review.';
  await tape.record(team, 'teamDeclineCancellation', { ...at(token), body: { note } });
  await requestCancellation();
  await tape.record(team, 'teamGrantCancellation', { ...at(token), body: { amount: 1000 } });
}
