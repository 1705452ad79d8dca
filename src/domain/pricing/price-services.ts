import { sum, times } from '../../core/money.ts';
import { countryName } from '../../wire/reference/countries.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import { languageName } from '../../wire/reference/languages.ts';
import { SHIPPING_SERVICES } from '../../wire/reference/shipping.ts';
import type { Estimate, LineItem } from '../../wire/schemas/quote.ts';
import type { Services } from '../../wire/schemas/services.ts';
import type { PriceList } from './price-list.ts';
import { isTooMuch, promiseDate } from './promise-date.ts';

/** What pricing needs to know of a file. */
export interface Measured {
  page_count: number | null;
  source_word_count: number | null;
}

export interface PricingRequest {
  services: Services;
  files: readonly Measured[];
  deadline: Date | null;
}

/** The pages a file counts as: its own, or its words at so many a page, whichever is more. */
export function billablePages(file: Measured, wordsPerPage: number): number {
  const byWords = file.source_word_count === null ? 0 : Math.ceil(file.source_word_count / wordsPerPage);
  return Math.max(1, file.page_count ?? 0, byWords);
}

/** An instant estimate, from the request and the list alone. */
export function priceServices(list: PriceList, request: PricingRequest, now: Date): Estimate {
  const { services, files } = request;
  const pages = sum(files.map((file) => billablePages(file, list.wordsPerPage)));
  const lines = [
    ...translationLines(list, services, pages, files.length),
    ...evaluationLines(list, services),
    ...letterLines(list, services),
    ...conversionLines(list, services, files.length),
    ...apostilleLines(list, services, files.length),
    ...shippingLines(list, services),
  ];
  const promised = promiseDate(services, pages, request.deadline, now);
  return {
    total: sum(lines.map((line) => line.amount)),
    currency: list.currency,
    line_items: lines,
    price_list: list.version,
    promised_at: promised && formatTimestamp(promised),
    complete: files.every((file) => file.page_count !== null) && !isTooMuch(pages),
  };
}

function line(code: string, description: string, quantity: number, unitPrice: number): LineItem {
  return { code, description, quantity, unit_price: unitPrice, amount: times(unitPrice, quantity) };
}

function faster(
  list: PriceList,
  of: string,
  turnaround: string | undefined,
  quantity: number,
  unitPrice: number,
): LineItem[] {
  if (turnaround !== 'expedited' && turnaround !== 'same_day') return [];
  const word = turnaround === 'expedited' ? 'Expedited' : 'Same-day';
  const description = `${word} turnaround: ${of.replaceAll('_', ' ')}`;
  return [line(`${of}_${turnaround}`, description, quantity, times(unitPrice, list.surcharge[turnaround]))];
}

const hardCopies = (list: PriceList, of: string, delivery: string | undefined, count: number): LineItem[] =>
  delivery === 'physical' ? [line(`${of}_hard_copy`, 'Printed hard copy', count, list.hardCopy.document)] : [];

function translationLines(list: PriceList, services: Services, pages: number, documents: number): LineItem[] {
  const options = services.translation_options;
  if (!services.translation || options === undefined) return [];
  const source = languageName(options.source_language);
  const languages = options.target_language;
  const copies = documents * languages.length;
  const lines = languages.map((target) =>
    line(
      'translation',
      `Certified translation, ${source} to ${languageName(target)}, by the page`,
      pages,
      list.translation.page,
    ),
  );
  lines.push(...faster(list, 'translation', options.turnaround, pages * languages.length, list.translation.page));
  if (options.certification === 'notarized') {
    lines.push(line('notarization', 'Notary stamp', copies, list.notarization.document));
    const { turnaround } = services.notarization_options ?? {};
    lines.push(...faster(list, 'notarization', turnaround, copies, list.notarization.document));
  }
  return [...lines, ...hardCopies(list, 'translation', options.delivery, copies)];
}

function evaluationLines(list: PriceList, services: Services): LineItem[] {
  const options = services.credential_evaluation_options;
  if (!services.credential_evaluation || options === undefined) return [];
  const kind = options.evaluation_type ?? 'diploma_evaluation';
  const name = kind === 'diploma_evaluation' ? 'Diploma evaluation' : 'Course-by-course evaluation';
  const price = list.credential_evaluation[kind];
  return [
    line('credential_evaluation', `${name} for ${options.subject_name}`, 1, price),
    ...faster(list, 'credential_evaluation', options.turnaround, 1, price),
    ...hardCopies(list, 'credential_evaluation', options.delivery, 1),
  ];
}

function letterLines(list: PriceList, services: Services): LineItem[] {
  const options = services.expert_opinion_letter_options;
  if (!services.expert_opinion_letter || options === undefined) return [];
  const price = list.expert_opinion_letter.letter;
  return [
    line('expert_opinion_letter', `Expert opinion letter, ${options.visa_type}`, 1, price),
    ...faster(list, 'expert_opinion_letter', options.turnaround, 1, price),
    ...hardCopies(list, 'expert_opinion_letter', options.delivery, 1),
  ];
}

function conversionLines(list: PriceList, services: Services, documents: number): LineItem[] {
  const options = services.currency_conversion_options;
  if (!services.currency_conversion || options === undefined) return [];
  const price = list.currency_conversion.document;
  return [line('currency_conversion', `Currency conversion to ${options.target_currency}`, documents, price)];
}

function apostilleLines(list: PriceList, services: Services, documents: number): LineItem[] {
  const options = services.apostille_options;
  if (!services.apostille || options === undefined) return [];
  const price = list.apostille.document;
  return [
    line('apostille', `Apostille for ${countryName(options.target_country)}`, documents, price),
    ...faster(list, 'apostille', options.turnaround, documents, price),
  ];
}

function shippingLines(list: PriceList, services: Services): LineItem[] {
  const options = services.shipping_options;
  if (!services.shipping || options === undefined) return [];
  const prices = list.shipping[options.shipping_service];
  const name = SHIPPING_SERVICES.find((service) => service.code === options.shipping_service)?.name;
  const price = options.address.country === 'US' ? prices?.us : prices?.abroad;
  return [line('shipping', `Shipping, ${name ?? options.shipping_service}`, 1, price ?? 0)];
}
