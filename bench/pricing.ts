// Time to price 100 files by a list of 1,000 rules, and to check such a list.
// node --import tsx bench/pricing.ts [--rounds N]
// In CPU time of the process, so that other load on the machine counts little.

import { parseArgs } from 'node:util';
import { quantile, round } from '../harness/figures.ts';
import { runBench } from '../harness/workplace.ts';
import { checkList } from '../src/domain/firm/prices/check/gaps-and-ties.ts';
import { createOwnPricesCompiler } from '../src/domain/pricing/list/prices.ts';
import { agreedRateCard, rateCardOf } from '../src/domain/pricing/list/rate-card.ts';
import { priceServices } from '../src/domain/pricing/price-for.ts';
import { languages } from '../src/wire/reference/languages.ts';
import type { PriceListBody, PriceRule } from '../src/wire/schemas/firm/prices/price-rules.ts';
import type { Services } from '../src/wire/schemas/services.ts';
import { FIRST_LIST } from '../test/support/prices/first-list.ts';
import { everyService } from '../test/world/services.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '2000' } } });

const RULES = 1000;
const FILES = 100;
const AIMS = { price: 1, check: 200 } as const;

const codes = languages().map(({ code }) => code);
const rule = (when: PriceRule['when'], at: number): PriceRule => ({
  service: 'translation',
  ...(when && { when }),
  unit: at % 2 === 0 ? 'page' : 'word',
  price: at % 2 === 0 ? '2500' : '8.1234',
  minimum: 2500,
});
const code = (at: number) => codes[at % codes.length] ?? '';
const many = (when: (at: number) => PriceRule['when']): PriceRule[] =>
  Array.from({ length: RULES }, (_, at) => rule(when(at), at));

/** Forty groups of thirty languages, used in pairs and by turnaround. */
const GROUPS = Array.from({ length: 40 }, (_, at) => ({
  code: `group_${at}`,
  members: codes.slice(at * 30, at * 30 + 30),
}));
const speeds = ['standard', 'expedited'] as const;

const LISTS: Record<string, PriceListBody> = {
  pairs: listWith(many((at) => ({ source: code(at % 40), target: code(100 + Math.floor(at / 40)) }))),
  targets: listWith(many((at) => ({ target: code(at) }))),
  groups: listWith(
    many((at) => ({
      source: `group_${at % 20}`,
      target: `group_${Math.floor(at / 20) % 25}`,
      turnaround: speeds[Math.floor(at / 500)] ?? 'standard',
    })),
  ),
  documents: listWith(many((at) => ({ documents_from: at + 1, documents_to: at + 1 }))),
};

function listWith(rules: readonly PriceRule[]): PriceListBody {
  const { body } = FIRST_LIST;
  return { ...body, language_groups: GROUPS, rules: [...body.rules, ...rules] };
}

const files = Array.from({ length: FILES }, (_, at) => ({ page_count: at + 1, source_word_count: at * 300 }));
const services = (targets: number): Services => {
  const every = everyService() as Services;
  const asked = every.translation_options;
  if (asked === undefined) return every;
  const target_language = codes.slice(100, 100 + targets);
  return { ...every, translation_options: { ...asked, source_language: code(0), target_language } };
};

/** A service is warm after a minute; the compiler's work before that is not part of a price. */
const WARM = 3000;

function measure(work: () => unknown, rounds: number, warm = rounds): { median: number; p99: number } {
  for (let at = 0; at < warm; at += 1) work();
  const times = Array.from({ length: rounds }, () => {
    const began = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  return { median: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

type Figures = ReturnType<typeof measure>;

/** Compared with the limit, which both the median and the 99th percentile must meet. */
const summarize = ({ median, p99 }: Figures, aim: number) => ({
  median_ms: round(median, 3),
  p99_ms: round(p99, 3),
  ratio: round(median / aim, 3),
  ratio_p99: round(p99 / aim, 3),
});

/** 500 rules of the list, and 500 of the customer's own, a different copy each time, as the database returns them. */
function priceAgreed(targets: number, now: Date): () => unknown {
  const [pairs = listWith([])] = [LISTS['pairs']];
  const body = { ...pairs, rules: pairs.rules.slice(0, -RULES / 2) };
  const copies = Array.from({ length: 50 }, () => structuredClone(pairs.rules.slice(-RULES / 2)));
  let at = 0;
  const rateCard = rateCardOf({ version: 'pairs', currency: 'USD', body });
  const compile = createOwnPricesCompiler();
  const request = { services: services(targets), files, deadline: null };
  return () => {
    at += 1;
    const agreed = { name: 'own 1', discount: '7.5', own_prices: copies[at % copies.length] ?? [] };
    return priceServices(agreedRateCard(rateCard, body, agreed, compile), request, now);
  };
}

void runBench(async () => {
  const rounds = Number(options.rounds);
  const now = new Date();
  const rows: Record<string, ReturnType<typeof summarize>> = {};
  for (const [name, body] of Object.entries(LISTS)) {
    const rateCard = rateCardOf({ version: name, currency: 'USD', body });
    for (const targets of [1, 5, 50]) {
      const request = { services: services(targets), files, deadline: null };
      const times = measure(() => priceServices(rateCard, request, now), rounds, WARM);
      rows[`price ${name}, ${targets} languages`] = summarize(times, AIMS.price);
    }
    rows[`check ${name}`] = summarize(
      measure(() => checkList(body), Math.max(10, rounds / 100), 5),
      AIMS.check,
    );
  }
  for (const targets of [1, 50]) {
    rows[`price by own prices, ${targets} languages`] = summarize(
      measure(priceAgreed(targets, now), rounds, WARM),
      AIMS.price,
    );
  }
  return {
    figure: `CPU time of pricing ${FILES} files by ${RULES} rules, and of checking them, in ms`,
    aim: { at_most: AIMS },
    pass: Object.values(rows).every(({ ratio, ratio_p99 }) => ratio <= 1 && ratio_p99 <= 1),
    rows,
  };
});
