import { expect } from 'vitest';
import type { Client } from '../../../../src/sdk/client.ts';
import { quickReader, silentLog } from '../../../support/doubles.ts';
import { pay, readyQuote } from '../../../world/money.ts';
import { useFixtureEach } from '../../../world/use-fixture.ts';
import { useWorld, type World } from '../../../world/world.ts';

// A new account with invoicing for each test, and the calls that tests make about its invoices.

export const REFERENCES = { reference: 'Matter 2041', client_reference: 'Client 7', case_reference: 'Case A-9' };

export function useBilling() {
  const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
  const client = useFixtureEach(
    async () => (await world.newAccount({ invoicing: true, name: 'Acme Legal', email: 'bills@acme.example' })).test,
  );
  return { world, client, ...customerActions(world, client), ...teamActions(world) };
}

function customerActions(world: World, client: Client) {
  const invoices = async (status?: 'open' | 'issued' | 'paid' | 'void') =>
    (await client.call('listInvoices', status === undefined ? {} : { filters: { status } })).data;
  return {
    /** Put a new quote on the open invoice. */
    async approve(total = 5000, references: Partial<typeof REFERENCES> = {}) {
      const { token } = await readyQuote(world, client, { total, ...references });
      return { quote: token, order: await pay(client, token) };
    },
    invoices,
    async onlyInvoice(status?: 'open' | 'issued') {
      const [invoice, ...others] = await invoices(status);
      expect(others).toEqual([]);
      return invoice ?? expect.fail('there is no invoice');
    },
    cancel: (token: string) => client.call('cancelQuote', { params: { token } }),
  };
}

function teamActions(world: World) {
  return {
    issue: async (token: string, body: { due_days?: number } = {}) =>
      (await world.team.call('teamIssueInvoice', { params: { token }, body })).data,
    settle: async (token: string) =>
      (await world.team.call('teamSettleInvoice', { params: { token }, body: { payment_reference: 'Wire 88' } })).data,
    voidInvoice: async (token: string) =>
      (await world.team.call('teamVoidInvoice', { params: { token }, body: { reason: 'Wrong address' } })).data,
    refund: (token: string, amount: number) =>
      world.team.call('teamRefundOrder', { params: { token }, body: { amount, reason: 'A page too many' } }),
  };
}
