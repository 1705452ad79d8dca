import type { ReactElement } from 'react';
import type { Quote } from '../wire/quote.ts';
import { countryName } from '../wire/reference/countries.ts';
import { languageName } from '../wire/reference/languages.ts';
import { SHIPPING_SERVICES } from '../wire/reference/shipping.ts';
import type { Services } from '../wire/services.ts';

// The parts of a quote that both its customer and the team look at.

export function money(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const FULL_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export const day = (timestamp: string): string => FULL_DAY.format(new Date(timestamp));

export function Lines({
  lines,
  total,
  currency,
  caption,
}: {
  lines: Quote['line_items'];
  total: number;
  currency: string;
  caption: string;
}): ReactElement {
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{caption}</h2>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" className="number">
                Quantity
              </th>
              <th scope="col" className="number unit">
                Price
              </th>
              <th scope="col" className="number">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
              <tr key={index}>
                <td>{line.description}</td>
                <td className="number">{line.quantity}</td>
                <td className="number unit">{money(line.unit_price, currency)}</td>
                <td className="number">{money(line.amount, currency)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>Total</td>
              <td className="unit" />
              <td className="number">{money(total, currency)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

export function Documents({ files }: { files: Quote['files'] }): ReactElement {
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className="number">
                Pages
              </th>
              <th scope="col" className="number">
                Words
              </th>
              <th scope="col" className="number">
                Size
              </th>
            </tr>
          </thead>
          <tbody>
            {files.map((file) => (
              <tr key={file.id}>
                <td>
                  <a href={file.url}>{file.filename}</a>
                  {file.source_metadata.findings.map((finding) => (
                    <div className="soft" key={finding.code}>
                      {finding.message}
                    </div>
                  ))}
                </td>
                <td className="number">{file.page_count ?? 'not known'}</td>
                <td className="number">{file.source_word_count ?? 'not counted'}</td>
                <td className="number">{file.size_label}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What was ordered, one sentence for each service. */
export function servicesInWords(services: Services): string[] {
  const sentences: string[] = [];
  const translation = services.translation ? services.translation_options : undefined;
  if (translation !== undefined) {
    const targets = new Intl.ListFormat('en').format(translation.target_language.map(languageName));
    const stamp = translation.certification === 'notarized' ? ', notarized' : '';
    sentences.push(
      `Certified translation from ${languageName(translation.source_language)} into ${targets}${stamp}${pace(translation.turnaround)}`,
    );
  }
  const evaluation = services.credential_evaluation ? services.credential_evaluation_options : undefined;
  if (evaluation !== undefined)
    sentences.push(`Evaluation of the credentials of ${evaluation.subject_name}${pace(evaluation.turnaround)}`);
  const letter = services.expert_opinion_letter ? services.expert_opinion_letter_options : undefined;
  if (letter !== undefined)
    sentences.push(
      `Expert opinion letter for ${letter.subject_name}, visa ${letter.visa_type}${pace(letter.turnaround)}`,
    );
  const conversion = services.currency_conversion ? services.currency_conversion_options : undefined;
  if (conversion !== undefined) sentences.push(`Amounts converted to ${conversion.target_currency}`);
  const apostille = services.apostille ? services.apostille_options : undefined;
  if (apostille !== undefined)
    sentences.push(`Apostille for ${countryName(apostille.target_country)}${pace(apostille.turnaround)}`);
  const shipping = services.shipping ? services.shipping_options : undefined;
  if (shipping !== undefined) {
    const service = SHIPPING_SERVICES.find((one) => one.code === shipping.shipping_service);
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

export function ServiceList({ services }: { services: Services }): ReactElement {
  return (
    <section aria-labelledby="services">
      <h2 id="services">Services</h2>
      <ul>
        {servicesInWords(services).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
