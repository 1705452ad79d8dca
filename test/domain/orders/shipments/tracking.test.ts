import { describe, expect, test } from 'vitest';
import { Failure } from '../../../../src/core/fail.ts';
import { makeShipment } from '../../../../src/domain/orders/shipments/make-shipment.ts';
import { suitableTracking } from '../../../../src/domain/orders/shipments/tracking-numbers.ts';

/** The most likely carrier of a number. */
const recogniseTracking = (number: string) => suitableTracking(number)[0] ?? null;

const NOTHING_ORDERED = { carrier: null, service: null };
const ORDERED = { carrier: 'carrier_a', service: 'delivery_carrier_a_2day' };

describe('a tracking number', () => {
  test.each([
    ['UPS', '1Z5R89390357567127', 'https://www.ups.com/track?tracknum=1Z5R89390357567127'],
    ['UPS', ' 1z 5r8 939 03 5756 7127 ', 'https://www.ups.com/track?tracknum=1Z5R89390357567127'],
    ['FedEx', '9865 7878 8855', 'https://www.fedex.com/fedextrack/?trknbr=986578788855'],
    ['FedEx', '0414-4176-0228-964', 'https://www.fedex.com/fedextrack/?trknbr=041441760228964'],
    [
      'USPS',
      '9400 1112 0255 5842 3326 69',
      'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111202555842332669',
    ],
    ['USPS', 'RB123456785US', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=RB123456785US'],
    ['DHL', '3318810025', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=3318810025'],
    ['DHL', 'JJD0099999999', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JJD0099999999'],
    ['OnTrac', 'C11031500001879', 'https://www.ontrac.com/tracking/?number=C11031500001879'],
  ])('a tracking number of %s is recognised as %j', (carrier, number, url) => {
    const found = recogniseTracking(number);
    expect(found?.carrier).toBe(carrier);
    expect(found?.tracking_url).toBe(url);
    expect(url.endsWith(found?.tracking_number ?? 'none')).toBe(true);
  });

  test('a tracking number of a foreign post shows its carrier, and has no link', () => {
    const found = recogniseTracking('RB123456785GB');
    expect(found).toEqual({ carrier: 'Royal Mail Group plc', tracking_number: 'RB123456785GB', tracking_url: null });
  });

  test.each([
    '',
    ' ',
    '1Z5R89390357567128',
    '986578788856',
    '1234',
    'hello world',
    '1Z5R89390357567127&x=1',
    '<script>',
  ])('a tracking number that reads %j is not recognised', (number) => {
    expect(recogniseTracking(number)).toBeNull();
  });
});

describe('a shipment', () => {
  test('a shipment gets its carrier and link from the number', () => {
    expect(makeShipment({ tracking_number: '9865 7878 8855' }, ORDERED)).toEqual({
      shipment: {
        carrier: 'FedEx',
        service: 'delivery_carrier_a_2day',
        tracking_number: '986578788855',
        tracking_url: 'https://www.fedex.com/fedextrack/?trknbr=986578788855',
        status: 'shipped',
        contents: [],
      },
      warning: null,
    });
  });

  test.each(['FedEx', 'fedex', 'Fed Ex', 'Federal Express', 'FedEx Express'])(
    'a shipment named %j agrees with a number of FedEx',
    (carrier) => {
      const { shipment, warning } = makeShipment({ carrier, tracking_number: '986578788855' }, NOTHING_ORDERED);
      expect(warning).toBeNull();
      expect(shipment.tracking_url).not.toBeNull();
      expect(shipment.carrier?.toLowerCase()).toBe(carrier.toLowerCase());
    },
  );

  test('a shipment may be of either carrier where a number suits two', () => {
    const number = '9261292700768711948021';
    for (const carrier of ['FedEx', 'USPS']) {
      const { shipment, warning } = makeShipment({ carrier, tracking_number: number }, NOTHING_ORDERED);
      expect(warning).toBeNull();
      expect(shipment.tracking_url).toContain(carrier.toLowerCase());
    }
  });

  test('a shipment accepts a number of an unknown format, without a link and with a warning', () => {
    const { shipment, warning } = makeShipment({ carrier: 'FedEx', tracking_number: 'ab-12 34' }, ORDERED);
    expect(shipment).toMatchObject({ carrier: 'FedEx', tracking_number: 'AB-1234', tracking_url: null });
    expect(warning).toBe(
      'The format of tracking number AB-1234 is not known, so it has no tracking link. Check it for typing errors.',
    );
  });

  test('a shipment accepts a number in another carrier’s format, with a warning that names that carrier', () => {
    const { shipment, warning } = makeShipment({ carrier: 'ups', tracking_number: '986578788855' }, ORDERED);
    expect(shipment).toMatchObject({ carrier: 'UPS', tracking_number: '986578788855', tracking_url: null });
    expect(warning).toContain('has the format of FedEx, not of UPS');
    const upstate = makeShipment({ carrier: 'Upstate Couriers', tracking_number: '1Z5R89390357567127' }, ORDERED);
    expect(upstate.warning).toContain('has the format of UPS, not of Upstate Couriers');
  });

  test('a shipment by a foreign post may name its carrier freely, except as another known carrier', () => {
    const number = { tracking_number: 'RB123456785GB' };
    expect(makeShipment({ carrier: 'Royal Mail', ...number }, NOTHING_ORDERED).warning).toBeNull();
    expect(makeShipment({ carrier: 'UPS', ...number }, NOTHING_ORDERED).warning).toContain('not of UPS');
  });

  test('a shipment needs no number', () => {
    const { shipment, warning } = makeShipment({ carrier: ' City Bikes ', service: 'Same day' }, ORDERED);
    expect(warning).toBeNull();
    expect(shipment).toEqual({
      carrier: 'City Bikes',
      service: 'Same day',
      tracking_number: null,
      tracking_url: null,
      status: 'shipped',
      contents: [],
    });
  });

  test('a shipment has the carrier that was ordered when neither the name nor the number shows another', () => {
    expect(makeShipment({}, ORDERED).shipment.carrier).toBe('carrier_a');
    const { shipment, warning } = makeShipment({ tracking_number: 'X1' }, ORDERED);
    expect(shipment).toMatchObject({ carrier: 'carrier_a', tracking_number: 'X1', tracking_url: null });
    expect(warning).toContain('is not known');
  });

  test('a shipment by the carrier that was ordered links to the carrier of its number', () => {
    const { shipment, warning } = makeShipment({ carrier: 'carrier_a', tracking_number: '986578788855' }, ORDERED);
    expect(warning).toBeNull();
    expect(shipment).toMatchObject({ carrier: 'carrier_a' });
    expect(shipment.tracking_url).toContain('fedex.com');
  });

  test.each([{}, { tracking_number: 'X1' }, { carrier: '  ', tracking_number: ' ' }])(
    'a shipment without a known carrier is refused: %j',
    (input) => {
      expect(() => makeShipment(input, NOTHING_ORDERED)).toThrow(
        expect.objectContaining({
          detail: expect.objectContaining({ errors: { carrier: [expect.stringContaining('Name the carrier')] } }),
        }),
      );
      expect(() => makeShipment(input, NOTHING_ORDERED)).toThrow(Failure);
    },
  );
});
