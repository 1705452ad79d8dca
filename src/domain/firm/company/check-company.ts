import type { FieldErrors } from '../../../core/field-errors.ts';
import { isUsZip, readRegion } from '../../../wire/reference/countries.ts';
import { taxNumberError, taxNumberFormError } from '../../../wire/reference/tax-numbers.ts';
import type { FirmAddress, FirmBank } from '../../../wire/schemas/firm/company.ts';
import { FORMATS } from '../../../wire/schemas/formats.ts';
import { isReadable } from './brand.ts';
import { type CompanyValue, registeredOfficeOf } from './issuer.ts';

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

/** Add every error of the company details, at its field. */
export function checkCompany(company: CompanyValue, errors: FieldErrors): void {
  const { email, website, addresses, bank } = company;
  if (email !== '' && FORMATS['email']?.read(email) === null) errors.add('email', 'Must be an email address.');
  if (website !== '' && !isWebsite(website)) errors.add('website', 'Must be an address that begins with `https://`.');
  addresses.forEach((address, index) => checkAddress(address, `addresses.${index}`, errors));
  addresses.forEach(({ kind }, index) => {
    if (addresses.findIndex((other) => other.kind === kind) < index)
      errors.add(`addresses.${index}.kind`, `There is a ${kind} address already.`);
  });
  checkColours(company, errors);
  checkTaxNumber(company, errors);
  checkSignatories(company, errors);
  checkAccreditations(company, errors);
  if (bank !== null) checkBank(bank, errors);
}

const isWebsite = (text: string): boolean => /^https:\/\/[^\s/.]+\.[^\s]+$/i.test(text) && URL.canParse(text);

function checkAddress({ country, region, postal_code }: FirmAddress, path: string, errors: FieldErrors): void {
  if (readRegion(country, region) === null) {
    if (country === 'US') errors.add(`${path}.region`, 'Must be a 2-letter US state such as `MD`.');
    if (country === 'CA') errors.add(`${path}.region`, 'Must be a 2-letter Canadian province such as `ON`.');
  }
  if (country === 'US' && !isUsZip(postal_code)) errors.add(`${path}.postal_code`, 'Must be a 5-digit ZIP code.');
}

function checkColours({ accent, accent_dark }: CompanyValue, errors: FieldErrors): void {
  if (accent !== null && !isReadable(accent, 'light'))
    errors.add('accent', 'Is too pale to be read on white. Choose a darker one.');
  if (accent_dark !== null && !isReadable(accent_dark, 'dark'))
    errors.add('accent_dark', 'Is too dark to be read on a dark page. Choose a lighter one.');
}

function checkTaxNumber(company: CompanyValue, errors: FieldErrors): void {
  const { tax_number } = company;
  const error = tax_number === '' ? null : taxNumberFormError(registeredOfficeOf(company)?.country ?? null, tax_number);
  if (error !== null) errors.add('tax_number', error);
}

/** Check digits are verified only when the number or its country changes; a number stored earlier stays valid. */
export function checkNewTaxNumber(
  fields: Partial<CompanyValue>,
  { before }: { before: CompanyValue },
  errors: FieldErrors,
): void {
  const after = { ...before, ...fields };
  const country = registeredOfficeOf(after)?.country ?? null;
  const isSame = after.tax_number === before.tax_number && country === (registeredOfficeOf(before)?.country ?? null);
  if (isSame || after.tax_number === '' || taxNumberFormError(country, after.tax_number) !== null) return;
  const error = taxNumberError(country, after.tax_number);
  if (error !== null) errors.add('tax_number', error);
}

function checkSignatories({ signatories }: CompanyValue, errors: FieldErrors): void {
  const defaults = signatories.filter((one) => one.default).length;
  if (defaults > 1) errors.add('signatories', 'Only one of them can be who signs by default.');
  signatories.forEach(({ name }, index) => {
    if (signatories.findIndex((other) => other.name === name) < index)
      errors.add(`signatories.${index}.name`, 'Is there already.');
  });
}

function checkAccreditations({ accreditations }: CompanyValue, errors: FieldErrors): void {
  accreditations.forEach(({ body, number }, index) => {
    if (accreditations.findIndex((other) => other.body === body && other.number === number) < index)
      errors.add(`accreditations.${index}.number`, 'Is there already.');
  });
}
