import { describe, expect, test } from 'vitest';
import { isInNumberPlan, readPhone } from '../../../src/wire/reference/phone.ts';

describe('phone numbers', () => {
  test.each(['+14105550100', '+442071838750', '+491701234567', '+525512345678', '+390612345678', '+80012345678'])(
    '%s is a phone number in a number plan',
    (number) => {
      expect(readPhone(number)).toBe(number);
      expect(isInNumberPlan(number)).toBe(true);
    },
  );

  test.each(['+141055501', '+11005550100', '+4402071838750', '+9991234567890'])(
    '%s has the form of a phone number, but is in no number plan',
    (number) => {
      expect(readPhone(number)).toBe(number);
      expect(isInNumberPlan(number)).toBe(false);
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
    '+0123456789',
    '+1234567890123456',
    '＋14105550100',
  ])('%j is refused as a phone number', (text) => {
    expect(readPhone(text)).toBeNull();
  });
});
