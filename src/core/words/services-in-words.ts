import { countryName } from '../../wire/reference/countries.ts';
import { languageName } from '../../wire/reference/languages.ts';
import { SHIPPING_SERVICES } from '../../wire/reference/shipping.ts';
import { SERVICE_NAMES, type Services } from '../../wire/schemas/services.ts';
import { listOf } from './phrases.ts';

/** A sentence for each service ordered. */
export function servicesInWords(services: Services): string[] {
  const sentences: string[] = [];
  const translation = services.translation ? services.translation_options : undefined;
  if (translation !== undefined) {
    const targets = listOf(translation.target_language.map(languageName));
    const stamp = translation.certification === 'notarized' ? ', notarized' : '';
    const paper = translation.delivery === 'physical' ? ', on paper' : '';
    sentences.push(
      `${SERVICE_NAMES.translation} from ${languageName(translation.source_language)} into ${targets}${stamp}${paper}${pace(translation.turnaround)}`,
    );
  }
  const evaluation = services.credential_evaluation ? services.credential_evaluation_options : undefined;
  if (evaluation !== undefined)
    sentences.push(`Evaluation of the credentials of ${evaluation.subject_name}${pace(evaluation.turnaround)}`);
  const opinion = services.expert_opinion_letter ? services.expert_opinion_letter_options : undefined;
  if (opinion !== undefined)
    sentences.push(
      `${SERVICE_NAMES.expert_opinion_letter} for ${opinion.subject_name}, visa ${opinion.visa_type}${pace(opinion.turnaround)}`,
    );
  const conversion = services.currency_conversion ? services.currency_conversion_options : undefined;
  if (conversion !== undefined) sentences.push(`Amounts converted to ${conversion.target_currency}`);
  const apostille = services.apostille ? services.apostille_options : undefined;
  if (apostille !== undefined)
    sentences.push(
      `${SERVICE_NAMES.apostille} for ${countryName(apostille.target_country)}${pace(apostille.turnaround)}`,
    );
  const shipping = services.shipping ? services.shipping_options : undefined;
  if (shipping !== undefined) {
    const service = SHIPPING_SERVICES.find(({ code }) => code === shipping.shipping_service);
    sentences.push(
      `Shipped to ${shipping.address.recipient}, ${shipping.address.city} (${service?.name ?? shipping.shipping_service})`,
    );
  }
  return sentences;
}

function pace(turnaround: string | undefined): string {
  if (turnaround === 'expedited') return ', expedited';
  return turnaround === 'same_day' ? ', same day' : '';
}
