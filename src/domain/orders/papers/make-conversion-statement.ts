import { readPaperPictures } from '../../firm/company/pictures/read-pictures.ts';
import type { FullOrder } from '../rows/orders.queries.ts';
import type { Final, Place } from '../state/order-file.ts';
import { conversionPaper } from './conversion-paper.ts';
import { letterhead, type PaperDeps, paperName, storePaper } from './store-paper.ts';

/** Statement of all conversions; empty if there are none. */
export async function makeConversionStatement(
  deps: PaperDeps,
  { order, files, conversions }: FullOrder,
): Promise<Final[]> {
  if (conversions.length === 0) return [];
  const head = await letterhead(deps, order);
  const paper = conversionPaper({
    ...head,
    conversions: conversions.map((conversion) => ({
      document: files.find((file) => file.file_id === conversion.file_id)?.filename ?? null,
      description: conversion.description,
      amount: conversion.amount,
      sourceCurrency: conversion.source_currency,
      result: conversion.result,
      targetCurrency: conversion.target_currency,
      rate: conversion.rate,
      rateDate: conversion.rate_date,
      rateSource: conversion.rate_source,
    })),
  });
  const pictures = await readPaperPictures(deps, { logo: head.issuer.logo });
  const bytes = await deps.renderer.render({ ...paper, pictures }, order.account_id);
  const place: Place = { collection: 'final', position: files.length, service: 'currency_conversion' };
  return [
    await storePaper(deps, order, { filename: paperName(`currency-conversion-${order.number}`, head), bytes, place }),
  ];
}
