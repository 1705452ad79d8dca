import type { Client } from '../../../src/sdk/client.ts';
import type { TaxRule } from '../../../src/wire/schemas/firm/taxes.ts';
import type { World } from '../world.ts';

export const rule = (more: Partial<TaxRule> = {}): TaxRule => ({
  name: 'VAT',
  country: 'DE',
  region: null,
  services: null,
  rate: '19',
  from: null,
  reverse_charge: false,
  ...more,
});

export const setTaxes = (world: World, ...rules: TaxRule[]) => world.team.call('teamChangeTaxes', { body: { rules } });

/** Sets the billing address of an account. */
export const billTo = (client: Client, country: string, more: { tax_number?: string; region?: string } = {}) => {
  const { tax_number = null, region = null } = more;
  const address = { line1: 'Main Street 1', city: 'Town', postal_code: '10115', country, region };
  return client.call('changeAccount', { body: { billing: { address, tax_number } } });
};
