import { describe, expect, test } from 'vitest';
import { everyService, shipping, translation, usAddress } from '../../world/services.ts';
import { useRequests } from './use-requests.ts';

const { create, fieldErrors } = useRequests();

const AT = 'services.shipping_options';

describe('physical delivery', () => {
  test.each(['translation', 'credential_evaluation', 'expert_opinion_letter'] as const)(
    'physical delivery of a %s needs shipping',
    async (flag) => {
      const { shipping: _, shipping_options: __, ...services } = everyService();
      for (const name of ['translation_options', 'credential_evaluation_options', 'expert_opinion_letter_options']) {
        Object.assign(services[name as 'translation_options'], { delivery: 'digital' });
      }
      services[`${flag}_options`].delivery = 'physical';
      const errors = await fieldErrors(services);
      expect(Object.keys(errors)).toEqual(['services.shipping']);
      expect(errors['services.shipping']?.[0]).toContain(`${flag}_options.delivery`);
    },
  );

  test('physical delivery of a service that was not requested needs no shipping', async () => {
    const services = { apostille: true, apostille_options: { target_country: 'MX' } };
    const unasked = { translation: false, translation_options: translation({ delivery: 'physical' }) };
    expect((await create({ ...services, ...unasked })).data.status).toBe('requested');
  });
});

test('shipping with nothing to ship is charged, with a warning', async () => {
  const { meta } = await create({ ...translation(), ...shipping(usAddress()) });
  expect(meta?.warnings).toMatchObject([{ field: 'services.shipping' }]);
  const physical = await create({ ...translation({ delivery: 'physical' }), ...shipping(usAddress()) });
  expect(physical.meta).toBeUndefined();
  const apostille = { apostille: true, apostille_options: { target_country: 'MX' } };
  expect((await create({ ...apostille, ...shipping(usAddress()) })).meta).toBeUndefined();
});

describe('an address', () => {
  test.each([
    [usAddress({ region: 'Maryland' }), ['region']],
    [usAddress({ region: 'ON' }), ['region']],
    [usAddress({ postal_code: '21201-1234' }), ['postal_code']],
    [usAddress({ postal_code: 'SW1A 1AA' }), ['postal_code']],
    [usAddress({ phone_number: '4105550100' }), ['phone_number']],
    [usAddress({ region: 'XX', postal_code: '1' }), ['region', 'postal_code']],
  ])('an address in the US like %j is refused', async (address, wrong) => {
    const errors = await fieldErrors({ ...translation(), ...shipping(address) });
    expect(Object.keys(errors).sort()).toEqual(wrong.map((name) => `${AT}.address.${name}`).sort());
  });

  test('an address in the US needs no phone and gets its state in capitals', async () => {
    const { data } = await create({ ...translation(), ...shipping(usAddress({ region: 'md' })) });
    expect(data.services).toMatchObject({ shipping_options: { address: { region: 'MD' } } });
  });

  test('a phone number that no plan contains is stored unchanged, with a warning', async () => {
    const { data, meta } = await create({
      ...translation({ delivery: 'physical' }),
      ...shipping(usAddress({ phone_number: '+9991234567890' })),
    });
    expect(data.services).toMatchObject({ shipping_options: { address: { phone_number: '+9991234567890' } } });
    expect(meta?.warnings).toEqual([
      {
        field: 'services.shipping_options.address.phone_number',
        message: 'No country’s number plan contains this phone number.',
      },
    ]);
  });

  const abroad = (change: Record<string, unknown>) => usAddress({ phone_number: '+14165550123', ...change });
  const canada = { country: 'CA', region: 'ON', postal_code: 'M5H 2N2', city: 'Toronto' };
  const mexico = { country: 'MX', region: 'Ciudad de México', postal_code: '06000', city: 'CDMX' };

  test.each([
    [abroad({ ...canada, region: 'Ontario' }), 'address.region'],
    [abroad({ ...canada, region: 'MD' }), 'address.region'],
    [abroad({ ...canada, phone_number: undefined }), 'address.phone_number'],
    [abroad({ ...mexico, phone_number: undefined }), 'address.phone_number'],
    [abroad({ ...mexico, phone_number: '+0521' }), 'address.phone_number'],
    [abroad({ ...mexico, region: '  ' }), 'address.region'],
  ])('an address abroad like %j is refused', async (address, wrong) => {
    const errors = await fieldErrors({ ...translation(), ...shipping(address, 'delivery_carrier_b_express_envelope') });
    expect(Object.keys(errors)).toEqual([`${AT}.${wrong}`]);
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
  ])('an address is reached by %s in the US: %s, abroad: %s', async (code, inUs, outside) => {
    const wanted = [
      [usAddress(), inUs],
      [abroad(mexico), outside],
      [abroad(canada), outside],
    ] as const;
    for (const [address, reached] of wanted) {
      const services = { ...translation(), ...shipping(address, code) };
      if (reached) expect((await create(services)).data.services).toMatchObject({ shipping: true });
      else expect(Object.keys(await fieldErrors(services))).toEqual([`${AT}.shipping_service`]);
    }
  });

  test('an address decides what the priority service costs', async () => {
    const cost = async (address: Record<string, unknown>) => {
      const { data } = await create({
        ...translation(),
        ...shipping(address, 'delivery_carrier_c_priority_domestic'),
      });
      return data.estimate.line_items.find((line) => line.code === 'shipping')?.amount ?? 0;
    };
    expect(await cost(abroad(mexico))).toBeGreaterThan(await cost(usAddress()));
  });
});
