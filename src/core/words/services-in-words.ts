import { countryName } from '../../wire/reference/countries.ts';
import { languageName } from '../../wire/reference/languages.ts';
import { SHIPPING_SERVICES } from '../../wire/reference/shipping.ts';
import type { Services } from '../../wire/schemas/services.ts';
import type { Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';
import { listInWords } from './phrases.ts';

/** A sentence for each service ordered. */
export function servicesInWords(reader: Pick<Reader, 'locale'>, services: Services): string[] {
  const sentences: string[] = [];
  const translation = services.translation ? services.translation_options : undefined;
  if (translation !== undefined) {
    const { source_language, target_language, certification = '', delivery = '', turnaround = '' } = translation;
    const source = languageName(source_language);
    const targets = listInWords(reader, target_language.map(languageName));
    sentences.push(say(reader, 'pay.service.translation', { source, targets, certification, delivery, turnaround }));
  }
  const evaluation = services.credential_evaluation ? services.credential_evaluation_options : undefined;
  if (evaluation !== undefined) {
    const { subject_name: name, turnaround = '' } = evaluation;
    sentences.push(say(reader, 'pay.service.credential_evaluation', { name, turnaround }));
  }
  const opinion = services.expert_opinion_letter ? services.expert_opinion_letter_options : undefined;
  if (opinion !== undefined) {
    const { subject_name: name, visa_type: visa, turnaround = '' } = opinion;
    sentences.push(say(reader, 'pay.service.expert_opinion_letter', { name, visa, turnaround }));
  }
  const conversion = services.currency_conversion ? services.currency_conversion_options : undefined;
  if (conversion !== undefined) {
    sentences.push(say(reader, 'pay.service.currency_conversion', { currency: conversion.target_currency }));
  }
  const apostille = services.apostille ? services.apostille_options : undefined;
  if (apostille !== undefined) {
    const { target_country, turnaround = '' } = apostille;
    sentences.push(say(reader, 'pay.service.apostille', { country: countryName(target_country), turnaround }));
  }
  const shipping = services.shipping ? services.shipping_options : undefined;
  if (shipping !== undefined) {
    const { address, shipping_service: code } = shipping;
    const service = SHIPPING_SERVICES.find((known) => known.code === code)?.name ?? code;
    const { recipient, city } = address;
    sentences.push(say(reader, 'pay.service.shipping', { recipient, city, service }));
  }
  return sentences;
}
