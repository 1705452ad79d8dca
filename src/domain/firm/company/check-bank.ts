import type { FieldErrors } from '../../../core/field-errors.ts';
import type { FirmBank } from '../../../wire/schemas/firm/company.ts';

/** Add the errors of bank details: with a wrong digit, money would reach a stranger. */
export function checkBank({ iban, bic, routing_number, account_number }: FirmBank, errors: FieldErrors): void {
  if (iban === '' && account_number === '')
    errors.add('bank.iban', 'Give an IBAN, or a routing and an account number.');
  if (iban !== '' && !isIban(iban)) errors.add('bank.iban', 'This IBAN has a wrong letter or digit.');
  if (bic !== '' && !BIC.test(compact(bic))) errors.add('bank.bic', 'Must be a BIC of 8 or 11 characters.');
  if (account_number !== '' && routing_number === '')
    errors.add('bank.routing_number', 'Goes with the account number: the bank’s routing number or sort code.');
  if (/^\d{9}$/.test(compact(routing_number)) && !isAbaNumber(compact(routing_number)))
    errors.add('bank.routing_number', 'This routing number has a wrong digit.');
}

const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Upper case, without spaces and hyphens. */
const compact = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** ISO 13616: first four characters moved to the end, A to Z as 10 to 35, remainder 1 when divided by 97. */
function isIban(text: string): boolean {
  const iban = compact(text);
  if (!IBAN.test(iban)) return false;
  const turned = iban.slice(4) + iban.slice(0, 4);
  return (
    turned.split('').reduce((rest, character) => {
      const value = Number.parseInt(character, 36);
      return (rest * (value > 9 ? 100 : 10) + value) % 97;
    }, 0) === 1
  );
}

/** Check digit of an American Bankers Association routing number. */
const isAbaNumber = (digits: string): boolean =>
  digits.split('').reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0) % 10 === 0;
