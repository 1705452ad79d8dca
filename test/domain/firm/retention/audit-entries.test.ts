import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../src/core/calendar.ts';
import { newId } from '../../../../src/core/ids.ts';
import { useWorld } from '../../../world/world.ts';
import { writtenActions } from '../../events/written-actions.ts';

const world = useWorld({ ROLE: 'api' });

/** Kind of each audit entry: `books` entries stay forever, `work` entries may be removed by retention. */
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
  'order.cancel': 'books',
  'order.change': 'work',
  'order.send_back': 'work',
  'order.cancellation_grant': 'books',
  'order.complete': 'work',
  // Converts amounts in a customer's documents, not the firm's money.
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
  'quote.reprice': 'books',
  'quote.revoke_links': 'work',
  'rates.import': 'books',
  'retention.remove': 'books',
  'source.add': 'books',
  'source.default': 'books',
  'source.remove': 'books',
};

test('every audit entry that can be written has a decision whether retention may remove it', () => {
  expect(Object.keys(ENTRIES).toSorted()).toEqual(writtenActions());
});

test('entries about money, prices and settings stay forever, and the rest is removed when its days are over', async () => {
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
