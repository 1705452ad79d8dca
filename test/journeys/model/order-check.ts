import { expect } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { MILESTONES } from '../../../src/wire/schemas/order.ts';
import { expectAssignments } from './assignment-model.ts';
import { expectCertificates } from './certificate-model.ts';
import { expectChanges } from './change-model.ts';
import { expectThread } from './message-model.ts';
import type { Deal, Model, Piece } from './order-model.ts';
import { accountOf, type Real } from './order-stage.ts';

// Compares what the service has stored, shown and recorded with the model.

interface Stored {
  number: string;
  status: string;
  order_status: string | null;
  held_from: string | null;
  held_for_payment: boolean | null;
  held_for_adjustment: boolean | null;
  total: string | null;
  refunded_total: string | null;
  captured: string;
  returned: string;
  held: string;
  collected: string;
  milestones: Record<string, string | null>;
}

const STORED = `
  SELECT q.number, q.status, o.status AS order_status, o.held_from, o.held_for_payment, o.held_for_adjustment, o.total, o.refunded_total,
    row_to_json(o) AS milestones, coalesce(sum(p.captured), 0) AS captured, coalesce(sum(p.refunded), 0) AS returned,
    coalesce(sum(p.amount) FILTER (WHERE p.status = 'authorized'), 0) AS held,
    coalesce(sum(c.captured - c.refunded), 0) AS collected
  FROM quotes q LEFT JOIN orders o ON o.quote_id = q.id LEFT JOIN payments p ON p.quote_id = q.id
    LEFT JOIN test_gateway_charges c ON c.reference = p.gateway_reference
  WHERE q.id = ANY ($1) GROUP BY q.id, o.id`;

/** Expects statuses, money, milestones and files to match the model, with exactly one event for each change. */
export async function expectSameAsModel(model: Model, real: Real): Promise<void> {
  const { world } = real;
  const ids = model.deals.map((deal) => fromToken('quote', deal.quote));
  const rows = await world.rows<Stored>(STORED, [ids]);
  for (const deal of model.deals) {
    const row = rows.find((one) => one.number === deal.number);
    const { order } = deal;
    expect({
      quote: row?.status,
      captured: Number(row?.captured),
      held: Number(row?.held),
      collected: Number(row?.collected),
      order: row?.order_status ?? null,
      heldFrom: row?.held_from ?? null,
      waits: [row?.held_for_payment ?? false, row?.held_for_adjustment ?? false],
      total: Number(row?.total),
      refunded: Number(row?.refunded_total),
      reached: MILESTONES.filter((milestone) => row?.milestones?.[milestone]),
    }).toEqual({
      quote: deal.status,
      captured: deal.captured,
      held: deal.held,
      collected: deal.captured - deal.back,
      order: order?.status ?? null,
      heldFrom: order?.heldFrom ?? null,
      waits: [order?.waitsForPayment ?? false, order?.waitsForAdjustment ?? false],
      total: order?.total ?? 0,
      refunded: order?.refunded ?? 0,
      reached: MILESTONES.filter((milestone) => order?.reached.has(milestone)),
    });
    await expectFiles(real, deal);
    await expectThread(real, deal);
    if (deal.order === null) continue;
    await expectCertificates(real, deal.order);
    await expectChanges(real, model, deal, deal.order);
    await expectAssignments(real, deal.order);
  }
  await expectEvents(real, model);
  await expectInvoices(real, model);
  // Later sequences advance the clock: keep them from expiring these quotes.
  await world.rows('UPDATE quotes SET expires_at = NULL WHERE id = ANY ($1)', [ids]);
}

async function expectFiles(real: Real, { order, payer }: Deal): Promise<void> {
  if (order === null) return;
  const { client } = await accountOf(real, payer);
  const { files } = (await client.call('getOrder', { params: { token: order.token } })).data;
  const of = (...collections: string[]) => files.filter((file) => collections.includes(file.collection));
  const live = order.pieces.filter((piece) => piece.live);
  const seen = of('translation').map((file) => `${file.id} ${file.approved_at !== null} ${file.revision !== null}`);
  const shown = live.map((piece) => `${piece.token} ${piece.approved} ${piece.revision}`);
  expect(seen.sort()).toEqual(shown.sort());
  expect([of('source').length, of('final', 'certificate').length]).toEqual([1, order.finals]);
  for (const { live: isLive, recorded } of order.pieces)
    expect(recorded.created - recorded.deleted).toBe(isLive ? 1 : 0);
}

async function expectEvents({ world }: Real, model: Model): Promise<void> {
  const pieces = (deal: Deal): Piece[] => deal.order?.pieces ?? [];
  const targets = model.deals.flatMap((deal) => [deal.quote, ...pieces(deal).map((piece) => piece.token)]);
  const orders = model.deals.flatMap((deal) => deal.order?.token ?? []);
  const events = await world.rows<{ target: string; type: string; event: string; status: string | null }>(
    `SELECT target, type, event, data ->> 'status' AS status FROM events WHERE target = ANY ($1)`,
    [[...targets, ...orders]],
  );
  const storedEvents = events.map(({ target, type, event, status }) =>
    `${target} ${type}/${event} ${status ?? ''}`.trim(),
  );
  const expected = model.deals.flatMap((deal) => [
    ...deal.recorded.map((status) => `${deal.quote} quote/status_update ${status}`),
    ...(deal.order?.recorded ?? []).map(
      (status, at) => `${deal.order?.token} order/${at === 0 ? 'created' : 'status_update'} ${status}`,
    ),
    ...pieces(deal).flatMap(({ token, recorded }) => [
      ...Array.from({ length: recorded.created }, () => `${token} order/file_created`),
      ...Array.from({ length: recorded.deleted }, () => `${token} order/file_deleted`),
    ]),
  ]);
  expect(storedEvents.sort()).toEqual(expected.sort());
}

async function expectInvoices(real: Real, model: Model): Promise<void> {
  if (real.invoiced === null) return;
  const rows = await real.world.rows<{ status: string; lines: string; total: string; noted: string }>(
    `SELECT i.status, count(l.id) AS lines, coalesce(sum(l.amount), 0) AS total,
       (SELECT coalesce(sum(n.amount), 0) FROM credit_notes n WHERE n.invoice_id = i.id) AS noted FROM invoices i
     LEFT JOIN invoice_lines l ON l.invoice_id = i.id WHERE i.account_id = $1 GROUP BY i.id`,
    [fromToken('acct', real.invoiced.token)],
  );
  const sum = (parts: { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0);
  expect(rows.map((row) => `${row.status} ${row.lines} ${row.total} ${row.noted}`).sort()).toEqual(
    model.invoices.map(({ status, lines, notes }) => `${status} ${lines.length} ${sum(lines)} ${sum(notes)}`).sort(),
  );
}
