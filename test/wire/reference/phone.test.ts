import { describe, expect, test } from 'vitest';
import { readPhone } from '../../../src/wire/reference/phone.ts';

describe('phone numbers', () => {
  test.each(['+14105550100', '+442071838750', '+491701234567', '+525512345678', '+390612345678'])(
    '%s is a phone number',
    (number) => {
      expect(readPhone(number)).toBe(number);
    },
  );

  test.each([
    '',
    '+',
    '14105550100',
    '(410) 555-0100',
    '+1 410 555 0100',
    ' +14105550100',
    '+14105550100 ',
    '+14105550100x5',
    '+141055501',
    '+4402071838750',
    '+0123456789',
    '+9991234567890',
    '+1234567890123456',
    '＋14105550100',
  ])('%j is refused as a phone number', (text) => {
    expect(readPhone(text)).toBeNull();
  });
});
