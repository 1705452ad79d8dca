import { describe, expect, test } from 'vitest';
import {
  isShippingCode,
  SHIPPING_CODES,
  SHIPPING_SERVICES,
  shippingReaches,
} from '../../../src/wire/reference/shipping.ts';

const unique = (values: readonly string[]) => new Set(values).size === values.length;

describe('shipping', () => {
  test('each shipping service is listed once', () => {
    expect(SHIPPING_CODES).toHaveLength(8);
    expect(unique(SHIPPING_CODES)).toBe(true);
    expect(SHIPPING_SERVICES.map(({ code }) => code)).toEqual(SHIPPING_CODES);
    expect(SHIPPING_CODES.every(isShippingCode)).toBe(true);
    expect(isShippingCode('delivery_carrier_d_drone')).toBe(false);
  });

  test.each([
    ['delivery_carrier_a_2day', true, false],
    ['delivery_carrier_a_priority_overnight', true, false],
    ['delivery_carrier_a_standard_overnight', true, false],
    ['delivery_carrier_b_express_envelope', true, true],
    ['delivery_carrier_c_priority_domestic', true, true],
    ['delivery_carrier_c_priority_international', false, true],
    ['delivery_carrier_c_express_domestic', true, false],
    ['delivery_carrier_c_express_international', false, true],
    ['delivery_carrier_d_drone', false, false],
  ])('%s delivers in the US (%s) and in Germany (%s)', (code, us, germany) => {
    expect([shippingReaches(code, 'US'), shippingReaches(code, 'DE')]).toEqual([us, germany]);
  });
});
