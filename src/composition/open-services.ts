import type { Logger } from 'pino';
import { type Config, mailSender, SETTINGS } from '../config.ts';
import type { Clock } from '../core/clock.ts';
import { brandOf } from '../domain/firm/company/brand.ts';
import { correspondentOf, issuerOf, signatoryOf } from '../domain/firm/company/issuer.ts';
import { createFirm, type Firm, type FixedField, type FixedFields } from '../domain/firm/versions/firm.ts';
import { createPrices } from '../domain/pricing/list/prices.ts';
import { JOBS } from '../jobs/catalogue.ts';
import { createMailer, type Mailer } from '../net/mailer.ts';
import { VERSION } from '../release.ts';
import type { Database } from '../storage/database.ts';
import { logOutcomes, type Outcomes } from '../watch/log/log-outcomes.ts';
import { createMetrics, type Metrics } from '../watch/metrics/metrics.ts';
import { probeDisk } from '../watch/probe-disk.ts';
import { createTroubles, type Part, type Troubles } from '../watch/troubles.ts';
import { FORMATS } from '../wire/schemas/formats.ts';
import { ENGLISH } from '../words/reader.ts';

/** Company fields that a setting can override. */
const COMPANY = {
  name: 'COMPANY_NAME',
  address: 'COMPANY_ADDRESS',
  phone: 'COMPANY_PHONE',
  email: 'COMPANY_EMAIL',
} as const;

/** Values set in the environment override the team's; a setting at its default overrides nothing. */
function fixedByEnvironment(config: Config): FixedFields {
  const overridden = Object.entries(COMPANY).filter(([, setting]) => config[setting] !== SETTINGS[setting].fallback);
  return {
    company: {
      ...Object.fromEntries(overridden.map(([field, setting]) => [field, { setting, value: config[setting] }])),
      ...signatories(config),
    },
  };
}

/** A signatory from the environment replaces all others. */
function signatories({ SIGNATORY_NAME, SIGNATORY_TITLE }: Config): Record<string, FixedField> {
  const setting = (['SIGNATORY_NAME', 'SIGNATORY_TITLE'] as const).find((name) =>
    name === 'SIGNATORY_NAME'
      ? SIGNATORY_NAME !== SETTINGS.SIGNATORY_NAME.fallback
      : SIGNATORY_TITLE !== SETTINGS.SIGNATORY_TITLE.fallback,
  );
  if (setting === undefined) return {};
  return {
    signatories: { setting, value: [{ name: SIGNATORY_NAME, title: SIGNATORY_TITLE, signature: null, default: true }] },
  };
}

/** Opens the firm's settings and prices, with `refreshFirm` to run before each request. */
export function openFirm(config: Config, deps: { db: Database; clock: Clock }) {
  const firm = createFirm(deps, fixedByEnvironment(config));
  const prices = createPrices(deps);
  const refreshFirm = async () => void (await Promise.all([firm.refreshIfStale(), prices.refreshIfStale()]));
  return { firm, prices, refreshFirm };
}

/** Longest pause between probes of a mail server that is down; the first probe follows after a second. */
const MAX_PROBE_INTERVAL_MS = 60_000;

/** Reply address of emails: from the environment, else the company's; null: replies go to the sender. */
export const answersTo =
  ({ MAIL_REPLY_TO }: Pick<Config, 'MAIL_REPLY_TO'>, firm: Pick<Firm, 'value'>) =>
  (): string | null =>
    MAIL_REPLY_TO ?? FORMATS['email']?.read(firm.value('company').email) ?? null;

/** Opens the mailer and its probe; null if no email is sent. */
export function openMailer(
  config: Config,
  host: string,
  { log, troubles }: Pick<Watch, 'log' | 'troubles'>,
  { firm, injected }: { firm: Pick<Firm, 'value'>; injected: Mailer | undefined },
): Mailer | null {
  const { SMTP_URL: url } = config;
  if (injected === undefined && url === undefined) return null;
  const { from, replyTo: fixed } = mailSender(config, host, log);
  const company = () => firm.value('company');
  const replyTo = () => fixed ?? answersTo(config, firm)() ?? undefined;
  const mailer = injected ?? createMailer({ url: url ?? '', from, name: () => company().name, replyTo, host });
  // The next email may be hours away: without a probe, the server would count as down until then.
  if (mailer.check !== undefined) troubles.probe('mail', async () => mailer.check?.(), MAX_PROBE_INTERVAL_MS);
  return mailer;
}

/** Monitoring for the operator: log, metrics and the health of dependencies. */
export interface Watch {
  log: Logger;
  metrics: Metrics;
  troubles: Troubles;
  outcomes: Outcomes;
  /** Dependencies that can fail in this setup. */
  parts: readonly Part[];
}

export function openWatch(config: Config, log: Logger, { version, mail }: { version: string; mail: boolean }): Watch {
  const troubles = createTroubles(log);
  const metrics = createMetrics({ version, mail, jobs: config.ROLE === 'api' ? {} : jobIntervals() });
  const parts: Part[] = ['database', 'files', 'disk'];
  if (mail) parts.push('mail');
  if (config.PAYMENT_GATEWAY === 'stripe') parts.push('gateway');
  troubles.probe('disk', () => probeDisk(config.DATA_DIR));
  return { log, metrics, troubles, outcomes: logOutcomes({ log, metrics, troubles }), parts };
}

const jobIntervals = () =>
  Object.fromEntries(Object.entries(JOBS).map(([name, { everySeconds }]) => [name, everySeconds]));

/** Service health, for administrators. */
export function operatorView({ troubles, parts, metrics }: Watch) {
  const { load } = metrics.engines;
  return {
    troubles,
    parts,
    version: VERSION,
    jobs: Object.entries(JOBS).map(([name, { description, everySeconds }]) => ({ name, description, everySeconds })),
    engineLoads: () => ({ reading: load('reading'), paper: load('paper'), joining: load('joining') }),
  };
}

/** The company's details, read when called, since the team can change them. */
export function companyDetails(firm: Pick<Firm, 'value' | 'calendar'>) {
  const company = () => firm.value('company');
  return {
    company: () => correspondentOf(company(), { ...ENGLISH, zone: firm.calendar().zone.name }),
    brand: () => brandOf(company()),
    issuer: () => issuerOf(company()),
    signatory: () => signatoryOf(company()),
  };
}
