import { sum, times } from '../../../../src/core/money.ts';
import { billablePages, type Measured } from '../../../../src/domain/pricing/list/compile-list.ts';
import { countryName } from '../../../../src/wire/reference/countries.ts';
import { languageName } from '../../../../src/wire/reference/languages.ts';
import { SHIPPING_SERVICES } from '../../../../src/wire/reference/shipping.ts';
import type { LineItem } from '../../../../src/wire/schemas/quote.ts';
import type { Services } from '../../../../src/wire/schemas/services.ts';

// Prices hard-coded before price lists existed: the reference for the first list.

interface PriceList {
  version: string;
  currency: string;
  wordsPerPage: number;
  /** Share of the base price that a faster turnaround adds. */
  surcharge: { expedited: number; same_day: number };
  translation: { page: number };
  notarization: { document: number };
  hardCopy: { document: number };
  credential_evaluation: { diploma_evaluation: number; course_by_course_evaluation: number };
  expert_opinion_letter: { document: number };
  currency_conversion: { document: number };
  apostille: { document: number };
  /** Fee when a paid order is cancelled before work has begun. */
  cancellation_fee: number;
  shipping: Readonly<Record<string, { us: number; abroad: number }>>;
}

const samePrice = (price: number) => ({ us: price, abroad: price });

const LIST_2026_11: PriceList = {
  version: '2026-11',
  currency: 'USD',
  wordsPerPage: 250,
  surcharge: { expedited: 0.5, same_day: 1 },
  translation: { page: 2495 },
  notarization: { document: 1995 },
  hardCopy: { document: 995 },
  credential_evaluation: { diploma_evaluation: 9500, course_by_course_evaluation: 16_500 },
  expert_opinion_letter: { document: 45_000 },
  currency_conversion: { document: 2500 },
  apostille: { document: 12_500 },
  cancellation_fee: 0,
  shipping: {
    delivery_carrier_a_2day: samePrice(2995),
    delivery_carrier_a_priority_overnight: samePrice(5495),
    delivery_carrier_a_standard_overnight: samePrice(4495),
    delivery_carrier_b_express_envelope: { us: 4995, abroad: 7995 },
    delivery_carrier_c_priority_domestic: { us: 1295, abroad: 4995 },
    delivery_carrier_c_priority_international: samePrice(4995),
    delivery_carrier_c_express_domestic: samePrice(3495),
    delivery_carrier_c_express_international: samePrice(6995),
  },
};

export function linesBefore(services: Services, files: readonly Measured[]): LineItem[] {
  const list = LIST_2026_11;
  const pages = sum(files.map((file) => billablePages(file, list.wordsPerPage)));
  return [
    ...translationLines(list, services, pages, files.length),
    ...evaluationLines(list, services),
    ...expertOpinionLetterLines(list, services),
    ...conversionLines(list, services, files.length),
    ...apostilleLines(list, services, files.length),
    ...shippingLines(list, services),
  ];
}

function line(code: string, description: string, quantity: number, unitPrice: number): LineItem {
  return { code, description, quantity, unit_price: unitPrice, amount: times(unitPrice, quantity) };
}

function turnaroundLines(
  list: PriceList,
  service: string,
  turnaround: string | undefined,
  quantity: number,
  unitPrice: number,
): LineItem[] {
  if (turnaround !== 'expedited' && turnaround !== 'same_day') return [];
  const word = turnaround === 'expedited' ? 'Expedited' : 'Same-day';
  const description = `${word} turnaround: ${service.replaceAll('_', ' ')}`;
  return [line(`${service}_${turnaround}`, description, quantity, times(unitPrice, list.surcharge[turnaround]))];
}

const hardCopies = (list: PriceList, service: string, delivery: string | undefined, count: number): LineItem[] =>
  delivery === 'physical' ? [line(`${service}_hard_copy`, 'Printed hard copy', count, list.hardCopy.document)] : [];

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
  lines.push(
    ...turnaroundLines(list, 'translation', options.turnaround, pages * languages.length, list.translation.page),
  );
  if (options.certification === 'notarized') {
    lines.push(line('notarization', 'Notary stamp', copies, list.notarization.document));
    const { turnaround } = services.notarization_options ?? {};
    lines.push(...turnaroundLines(list, 'notarization', turnaround, copies, list.notarization.document));
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
    ...turnaroundLines(list, 'credential_evaluation', options.turnaround, 1, price),
    ...hardCopies(list, 'credential_evaluation', options.delivery, 1),
  ];
}

function expertOpinionLetterLines(list: PriceList, services: Services): LineItem[] {
  const options = services.expert_opinion_letter_options;
  if (!services.expert_opinion_letter || options === undefined) return [];
  const price = list.expert_opinion_letter.document;
  return [
    line('expert_opinion_letter', `Expert opinion letter, ${options.visa_type}`, 1, price),
    ...turnaroundLines(list, 'expert_opinion_letter', options.turnaround, 1, price),
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
    ...turnaroundLines(list, 'apostille', options.turnaround, documents, price),
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
