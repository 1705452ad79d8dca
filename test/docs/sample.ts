// Compares an answer with its sample. `…` in a sample marks a cut; tokens, times, secrets and addresses of the
// service differ from run to run and need only have the same form.

const FORMS: readonly RegExp[] = [/^req_\w+$/, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/, /^\d+-\d+$/];
/** Paths of the sample that the answer lacks. */
export function missingFrom(sample: string, answer: unknown): string[] {
  return compare(parseSample(sample), answer, '');
}

/** Parses JSON with `…` where something was cut. */
export function parseSample(sample: string): unknown {
  const json = sample
    .replaceAll(/\{…\}/g, '{}')
    .replaceAll(/\[…\]/g, '["…"]')
    .replaceAll(/,\s*…(?=\s*\})/g, '')
    .replaceAll(/,\s*…(?=\s*\])/g, ', "…"');
  return JSON.parse(json) as unknown;
}

function compare(sample: unknown, answer: unknown, path: string): string[] {
  if (Array.isArray(sample)) return compareLists(sample, answer, path);
  if (typeof sample === 'object' && sample !== null) {
    if (typeof answer !== 'object' || answer === null) return [`${path} is ${JSON.stringify(answer)}`];
    const fields = new Map(Object.entries(answer));
    return Object.entries(sample).flatMap(([name, value]) =>
      fields.has(name) ? compare(value, fields.get(name), `${path}.${name}`) : [`${path}.${name} is not there`],
    );
  }
  const same = typeof sample === 'string' && typeof answer === 'string' ? alike(sample, answer) : sample === answer;
  return same ? [] : [`${path} is ${JSON.stringify(answer)}, and ${JSON.stringify(sample)} in the sample`];
}

function compareLists(sample: unknown[], answer: unknown, path: string): string[] {
  if (!Array.isArray(answer)) return [`${path} is ${JSON.stringify(answer)}`];
  const isCut = sample.at(-1) === '…';
  const shown = isCut ? sample.slice(0, -1) : sample;
  if (!isCut && answer.length !== shown.length) return [`${path} has ${answer.length} entries, not ${shown.length}`];
  // Parallel work may list its entries in any order.
  const isPresent = (value: unknown) => answer.some((one) => compare(value, one, '').length === 0);
  return shown.flatMap((value, at) => (isPresent(value) ? [] : compare(value, answer[at], `${path}.${at}`)));
}

/** True when the texts differ only in parts that change from run to run. */
export function alike(sample: string, answer: string): boolean {
  if (sample === answer || FORMS.some((form) => form.test(sample) && form.test(answer))) return true;
  return asPattern(sample).test(answer);
}

const VARYING: readonly [RegExp, string][] = [
  [/https?:\/\/(?:localhost|api\.example\.com)(?::\d+)?/g, 'https?://[\\w.]+(?::\\d+)?'],
  [/([a-z]{2,5})_0[0-9a-hjkmnp-tv-z]{4,25}/g, '$1_[0-9a-hjkmnp-tv-z]{26}'],
  [/(dgm_[a-z]+_|sign-in\/)…/g, '$1[\\w-]+'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00/g, '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\+00:00'],
  [
    /[A-Z][a-z]+, [A-Z][a-z]+ \d{1,2}, \d{4}, \d+:\d\d [AP]M UTC/g,
    '[A-Z][a-z]+, [A-Z][a-z]+ \\d{1,2}, \\d{4}, \\d+:\\d\\d [AP]M UTC',
  ],
  [/certificate-\d+-\d+-[0-9A-Z]{16}/g, 'certificate-\\d+-\\d+-[0-9A-Z]{16}'],
  [/\d{5}-\d{6}/g, '\\d+-\\d+'],
  [/expires=\d+&signature=\w+/g, 'expires=\\d+&signature=[\\w-]+'],
  [/\d+\.\d s/g, '\\d+\\.\\d s'],
  [/127\.0\.0\.1:\d+/g, '127\\.0\\.0\\.1:\\d+'],
  [/\/home\/you\/dragoman\/data/g, '/\\S+'],
];

function asPattern(sample: string): RegExp {
  const parts: string[] = [];
  // Replace each varying part with a placeholder before the rest is escaped.
  let plain = sample;
  for (const [form, pattern] of VARYING) {
    plain = plain.replaceAll(form, (found) => {
      parts.push(found.replace(new RegExp(form.source), pattern));
      return `<${parts.length - 1}>`;
    });
  }
  const literal = plain.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*');
  return new RegExp(`^${literal.replaceAll(/<(\d+)>/g, (_, at: string) => parts[Number(at)] ?? '')}$`, 's');
}
