import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../src/core/calendar.ts';
import { newId } from '../../../../src/core/ids.ts';
import { useWorld } from '../../../world/world.ts';
import { writtenActions } from '../../events/written-actions.ts';

const world = useWorld({ ROLE: 'api' });

/** What each entry of the audit trail is: of the books, which stay for ever, or of the work, which retention may end. */
const ENTRIES: Record<string, 'books' | 'work'> = {
  'account.change': 'books',
  'account.create': 'books',
  'agreement.change': 'books',
  'agreement.withdraw': 'books',
  'app.change': 'work',
  'app.create': 'work',
  'app.unverify': 'work',
  'certificate.revoke': 'books',
  'connection.end': 'work',
  'credit_note.settle': 'books',
  'delivery.replay': 'work',
  'firm.change': 'books',
  'firm.guide': 'books',
  'firm.picture': 'books',
  'firm.test_mail': 'books',
  'firm.test_order': 'books',
  'firm.withdraw': 'books',
  'invoice.issue': 'books',
  'invoice.pay': 'books',
  'invoice.remind': 'books',
  'invoice.send': 'books',
  'invoice.settle': 'books',
  'invoice.void': 'books',
  'key.change': 'books',
  'key.create': 'books',
  'key.revoke': 'work',
  'mail.resend': 'work',
  'member.change': 'work',
  'member.invite': 'work',
  'member.remove': 'work',
  'order.accept': 'work',
  'order.adjust': 'books',
  'order.adjustment_withdraw': 'books',
  'order.apostille': 'work',
  'order.assign': 'books',
  'order.assignment_change': 'books',
  'order.assignment_withdraw': 'books',
  'order.cancellation_decline': 'books',
  'order.cancellation_grant': 'books',
  'order.complete': 'work',
  // Of the money in a customer's papers, not of the firm's.
  'order.convert': 'work',
  'order.credit': 'books',
  'order.deliverables': 'work',
  'order.hold': 'work',
  'order.intake': 'work',
  'order.message': 'work',
  'order.move_original': 'work',
  'order.notarize': 'work',
  'order.note': 'work',
  'order.proofread': 'work',
  'order.receive_original': 'work',
  'order.refund': 'books',
  'order.resume': 'books',
  'order.return_original': 'work',
  'order.review': 'work',
  'order.ship': 'work',
  'order.translated': 'work',
  'order.translations': 'work',
  'order.void': 'books',
  'partner.change': 'work',
  'partner.create': 'work',
  'person.change': 'books',
  'person.create': 'books',
  'person.sign_in_link': 'work',
  'price_list.change': 'books',
  'price_list.create': 'books',
  'price_list.discard': 'books',
  'price_list.draft': 'books',
  'price_list.publish': 'books',
  'price_list.withdraw': 'books',
  'quote.assign': 'work',
  'quote.cancel': 'books',
  'quote.intake': 'books',
  'quote.message': 'work',
  'quote.note': 'work',
  'quote.price': 'books',
  'quote.revoke_links': 'work',
  'rates.import': 'books',
  'retention.remove': 'books',
  'source.add': 'books',
  'source.default': 'books',
  'source.remove': 'books',
};

test('of every entry that can be written it is decided whether retention may end it', () => {
  expect(Object.keys(ENTRIES).toSorted()).toEqual(writtenActions());
});

test('who moved money, and who set what decided how much, is told for ever; the rest goes when its days are over', async () => {
  const written = world.clock.now();
  const actions = Object.keys(ENTRIES);
  await world.app.db.transaction('system', (tx) =>
    tx.query({
      text: `INSERT INTO audit (id, actor, action, target, detail, created_at)
             SELECT id, 'Nora', action, 'tried', '{}', $3 FROM unnest($1::uuid[], $2::text[]) AS tried (id, action)`,
      values: [actions.map(() => newId()), actions, written],
    }),
  );
  world.clock.advance(31 * DAY_MS);
  await world.team.call('teamChangeRetention', { body: { audit: 30 } });
  await world.app.worker.runNow('keep_retention');
  const left = await world.rows("SELECT action FROM audit WHERE target = 'tried' ORDER BY action");
  const books = actions.filter((action) => ENTRIES[action] === 'books');
  expect(new Set(left.map(({ action }) => action))).toEqual(new Set(books));
});
