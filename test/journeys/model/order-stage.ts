import { expect } from 'vitest';
import type { Client } from '../../../src/sdk/client.ts';
import type { QuoteRequest } from '../../../src/wire/schemas/quote.ts';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { upload } from '../../world/files.ts';
import { shipping, translation, usAddress } from '../../world/services.ts';
import { openWorld, type World } from '../../world/world.ts';
import type { Answer, Deal, Kind, Model, Payer, Verdict } from './order-model.ts';

// The service that the order model is compared with, and the calls to it.

export interface Account {
  token: string;
  client: Client;
  file: string;
  /** Saved cards to pay with: one that pays, one that is declined. */
  cards: { good: string; bad: string };
}

export interface Stage {
  world: World;
  /** Card accounts are shared by all sequences; an invoiced account belongs to one sequence. */
  cardAccounts: Record<Exclude<Payer, 'invoice'>, Account>;
}

export interface Real extends Stage {
  invoiced: Account | null;
  /** Milliseconds that the sequence has advanced the clock. */
  passed: number;
}

export async function openStage(): Promise<Stage> {
  const world = await openWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
  return {
    world,
    cardAccounts: {
      card: await openAccount(world, { default: '4242424242424242' }),
      'refusing card': await openAccount(world, { default: '4000000000005209' }),
    },
  };
}

export async function openAccount(world: World, options: { default?: string; invoicing?: boolean }): Promise<Account> {
  const { token, live: client } = await world.newAccount({ invoicing: options.invoicing ?? false });
  const save = async (number: string, usual: boolean) => {
    const card = { number, exp_month: 12, exp_year: 2099, cvc: '123' };
    const body = { card, default: usual };
    return (await world.team.call('teamCreateSource', { params: { token }, body })).data.token ?? '';
  };
  if (options.default !== undefined) await save(options.default, true);
  const cards = { good: await save('5555555555554444', false), bad: await save('4000000000000002', false) };
  return { token, client, file: await upload(client), cards };
}

type Services = QuoteRequest['services'];
const shippingServices = shipping(usAddress()) as Services;
const physical = { delivery: 'physical' as const };

export const KINDS = {
  'one language': { languages: ['en'], notary: false, shipping: false, result: null },
  'two languages': { languages: ['en', 'fr'], notary: false, shipping: false, result: null },
  'notarized copies': { languages: ['en'], notary: true, shipping: true, result: null },
  'an apostille': { languages: [], notary: false, shipping: false, result: 'apostille' },
  'a letter': { languages: [], notary: false, shipping: true, result: 'expert_opinion_letter' },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;

export function servicesOf(name: KindName): Services {
  if (name === 'one language') return translation();
  if (name === 'two languages') return translation({ target_language: ['en', 'fr'] });
  if (name === 'notarized copies')
    return { ...translation({ certification: 'notarized', ...physical }), ...shippingServices };
  if (name === 'an apostille') return { apostille: true, apostille_options: { target_country: 'MX' } };
  const subject = { visa_type: 'H-1B', subject_name: 'Juan', subject_dob: '1990-02-28' };
  return {
    expert_opinion_letter: true,
    expert_opinion_letter_options: { ...subject, ...physical },
    ...shippingServices,
  };
}

export async function accountOf(real: Real, payer: Payer): Promise<Account> {
  if (payer !== 'invoice') return real.cardAccounts[payer];
  real.invoiced ??= await openAccount(real.world, { invoicing: true });
  return real.invoiced;
}

export function uploadForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob(['Birth certificate of Juan']), 'birth.txt');
  return form;
}

/** All data that a refused call could have changed. */
async function snapshot({ world }: Real, deal: Deal): Promise<unknown> {
  const [row] = await world.rows(
    `WITH o AS (SELECT * FROM orders WHERE quote_id = (SELECT id FROM quotes WHERE number = $1))
     SELECT (SELECT row_to_json(q)::text FROM quotes q WHERE number = $1) AS quote,
       (SELECT row_to_json(o)::text FROM o) AS "order",
       (SELECT string_agg(row_to_json(f)::text, ',' ORDER BY file_id) FROM order_files f WHERE order_id = (SELECT id FROM o)) AS files,
       (SELECT string_agg(row_to_json(a)::text, ',' ORDER BY id) FROM assignments a WHERE order_id = (SELECT id FROM o)) AS assignments,
       (SELECT string_agg(row_to_json(p)::text, ',' ORDER BY id) FROM payments p WHERE quote_id = (SELECT id FROM quotes WHERE number = $1)) AS payments,
       (SELECT count(*) FROM events WHERE target = ANY ($2)) AS events,
       (SELECT count(*) FROM audit WHERE target = ANY ($2)) AS audit,
       (SELECT string_agg(row_to_json(a)::text, ',' ORDER BY id) FROM adjustments a WHERE order_id = (SELECT id FROM o)) AS adjustments,
       (SELECT string_agg(row_to_json(c)::text, ',' ORDER BY id) FROM cancellations c WHERE order_id = (SELECT id FROM o)) AS cancellations,
       (SELECT count(*) FROM refunds WHERE order_id = (SELECT id FROM o)) AS refunds,
       (SELECT count(*) FROM invoice_lines WHERE order_id = (SELECT id FROM o)) AS lines,
       (SELECT count(*) FROM credit_notes WHERE order_id = (SELECT id FROM o)) AS notes`,
    [deal.number, [deal.quote, deal.order?.token ?? '', ...(deal.order?.pieces.map((piece) => piece.token) ?? [])]],
  );
  return row;
}

/** Calls the service and compares its answer with the model's verdict. */
export async function callAndCheck(
  real: Real,
  deal: Deal | null,
  verdict: Verdict,
  call: () => Promise<Response>,
): Promise<void> {
  const refused = 'refused' in verdict;
  const before = refused && deal !== null ? await snapshot(real, deal) : null;
  const response = await call();
  const answer = (await response.json()) as Answer & { message?: string };
  const outcome = [response.status, answer.code, answer.message];
  if (refused) {
    expect(outcome).toEqual([422, verdict.refused, expect.any(String)]);
    if (verdict.status !== undefined) expect(answer.status).toBe(verdict.status);
    if (deal !== null) expect(await snapshot(real, deal)).toEqual(before);
    return;
  }
  expect(outcome).toEqual([
    verdict.http ?? 200,
    verdict.code,
    verdict.code === undefined ? undefined : expect.any(String),
  ]);
  verdict.apply(answer);
  const { status, token } = answer.data;
  // A renewal returns the new quote.
  const isOther = token?.startsWith('asg_') || (token?.startsWith('quote_') && token !== deal?.quote);
  if (deal !== null && status !== undefined && !isOther) {
    expect(status).toBe(token?.startsWith('order_') ? deal.order?.status : deal.status);
  }
}

/** Looks up the token of the open invoice when it is first needed. */
export async function tokenOfInvoice(real: Real, model: Model, at: number): Promise<string | null> {
  const invoice = model.invoices[at % model.invoices.length];
  if (invoice === undefined || real.invoiced === null) return null;
  if (invoice.token === null) {
    const filters = { account: real.invoiced.token, status: 'open' as const };
    const { data } = await real.world.team.call('teamListInvoices', { filters });
    expect(data).toHaveLength(1);
    invoice.token = data[0]?.token ?? '';
  }
  return invoice.token;
}
