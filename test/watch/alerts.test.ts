import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/ensure.mjs';
import { createMetrics, type Sources } from '../../src/watch/metrics/metrics.ts';
import { createTroubles } from '../../src/watch/troubles.ts';
import { silentLog } from '../support/doubles.ts';
import { ALERT_CASES } from './alert-cases.ts';
import { promtool } from './scrape.ts';

const RULES = path.join(root, 'docs', 'operating', 'alerts.yml');
const rules = readFileSync(RULES, 'utf8');
const guide = readFileSync(path.join(root, 'docs', 'operating', 'alerts.md'), 'utf8');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

/** One test for all alerts, as promtool reads it: JSON is YAML, and each test would open a new database. */
function ruleTest(kind: 'rings' | 'quiet') {
  const series = ALERT_CASES.flatMap((one) => Object.entries(one[kind]));
  return {
    name: kind,
    interval: '1m',
    input_series: series.map(([name, values]) => ({ series: name, values })),
    promql_expr_test: alerts.map((alert) => ({
      expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
      eval_time: '1h',
      exp_samples: kind === 'rings' ? [{ labels: '{}', value: 1 }] : [],
    })),
  };
}

test('every alert fires when it should and stays quiet when it should not, as Prometheus itself computes', () => {
  expect(ALERT_CASES.map(({ alert }) => alert).toSorted()).toEqual(alerts.toSorted());
  const tests = [ruleTest('rings'), ruleTest('quiet')];
  const folder = mkdtempSync(path.join(tmpdir(), 'alerts-'));
  const file = path.join(folder, 'alerts.test.json');
  try {
    writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
    expect(promtool(['test', 'rules', file])).toContain('SUCCESS');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every alert has a severity, a summary and a section in the guide, and the guide has no other', () => {
  const sections = [...guide.matchAll(/^### (Dragoman\w+)$/gm)].map(([, name = '']) => name);
  expect(sections.toSorted()).toEqual(alerts.toSorted());
  const each = rules.split(/^ {6}- /m).slice(1);
  for (const [at, text] of each.entries()) {
    expect(text).toMatch(/severity: (critical|warning|info)\n/);
    expect(text).toMatch(/summary: ".+"\n/);
    expect(text).toContain(`runbook: docs/operating/alerts.md#${alerts[at]?.toLowerCase()}\n`);
  }
  for (const section of guide.split(/^### /m).slice(1)) expect(section).toMatch(/\*\*Look\*\*.*\n[\s\S]*\*\*Do\*\*/);
});

test('the alerts use only existing metrics, and the guide lists all of ours', async () => {
  const metrics = createMetrics({ version: 'test', mail: true, jobs: { send_mails: 5 } });
  metrics.engines.watch('reading');
  const troubles = createTroubles(silentLog);
  const nothing = () => Promise.reject(new Error('away'));
  const db = { transaction: nothing, load: () => ({ open: 0, idle: 0, most: 1, waiting: 0 }) };
  const loop = { figures: () => ({ pauses: 3, worstMs: 250 }) };
  const sources = { db, blobs: { check: nothing }, clock: { now: () => new Date() } };
  metrics.observe({
    ...(sources as never as Sources),
    troubles,
    parts: ['database'],
    loop,
    folders: { data: tmpdir() },
  });
  const { text } = await metrics.read();
  troubles.close();
  expect(text).toMatch(/^dragoman_loop_pauses_total 3$/m);
  expect(text).toMatch(/^dragoman_loop_worst_pause_seconds 0.25$/m);
  const known = [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  const used = new Set(rules.match(/\b(dragoman|http|nodejs|process)_\w+/g));
  expect([...used].filter((name) => !known.includes(name))).toEqual([]);
  const ours = [...text.matchAll(/^# TYPE ((?:dragoman|http)_\w+)/gm)].map(([, name = '']) => name);
  expect(ours.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
