// For each alert, series that must fire it within an hour and series that must not: one sample a minute.

interface AlertCase {
  alert: string;
  /** Samples in promtool's notation: `5+10x30` begins at 5 and grows by 10 thirty times. */
  rings: Readonly<Record<string, string>>;
  quiet: Readonly<Record<string, string>>;
}

/** One series above the limit, and the same series below it. */
const gauge = (alert: string, series: string, above: number, below: number): AlertCase => ({
  alert,
  rings: { [series]: `${above}x120` },
  quiet: { [series]: `${below}x120` },
});

const request = (status: number) =>
  `http_requests_total{job="dragoman",method="GET",route="/v1/quotes",status="${status}"}`;
const durationBucket = (le: string, route = '/v1/quotes') =>
  `http_request_seconds_bucket{method="GET",route="${route}",le="${le}"}`;
const attempts = (outcome: string) => `dragoman_delivery_attempts_total{outcome="${outcome}"}`;
const lag = (name: string, instance: string) => `dragoman_job_lag_seconds{name="${name}",instance="${instance}"}`;
const free = 'dragoman_disk_free_bytes{holds="data"}';
const size = 'dragoman_disk_size_bytes{holds="data"}';

export const ALERT_CASES: readonly AlertCase[] = [
  gauge('DragomanDown', 'up{job="dragoman"}', 0, 1),
  {
    alert: 'DragomanPartAway',
    rings: { 'dragoman_up{part="mail",instance="a"}': '1x120', 'dragoman_up{part="mail",instance="b"}': '0x120' },
    // A restart of the database is over before anyone needs to act.
    quiet: { 'dragoman_up{part="database"}': '1x58 0 1x60', 'dragoman_up{part="mail"}': '1x120' },
  },
  gauge('DragomanBacklogUnknown', 'dragoman_backlog_known', 0, 1),
  {
    alert: 'DragomanRestarting',
    rings: { 'process_start_time_seconds{job="dragoman"}': '100+60x120' },
    quiet: { 'process_start_time_seconds{job="dragoman"}': '100x50 160x60' },
  },
  {
    alert: 'DragomanErrors',
    rings: { [request(200)]: '0+600x120', [request(503)]: '0+30x120' },
    quiet: { [request(200)]: '0+600x120', [request(503)]: '0+1x120', [request(422)]: '0+300x120' },
  },
  {
    alert: 'DragomanSlow',
    rings: {
      [durationBucket('1')]: '0+95x120',
      [durationBucket('2.5')]: '0+100x120',
      [durationBucket('+Inf')]: '0+100x120',
    },
    // An upload takes as long as the caller's connection needs.
    quiet: {
      [durationBucket('1')]: '0+100x120',
      [durationBucket('+Inf')]: '0+100x120',
      [durationBucket('1', '/v1/files')]: '0+1x120',
      [durationBucket('+Inf', '/v1/files')]: '0+50x120',
    },
  },
  gauge('DragomanDeliveriesLate', 'dragoman_delivery_oldest_due_seconds', 61, 59),
  {
    alert: 'DragomanDeliveriesFailing',
    rings: { [attempts('delivered')]: '0+10x120', [attempts('retrying')]: '0+15x120' },
    quiet: { [attempts('delivered')]: '0+10x120', [attempts('retrying')]: '0+8x120' },
  },
  {
    alert: 'DragomanJobLate',
    rings: { [lag('send_mails', 'a')]: '301x120', [lag('send_mails', 'b')]: '400x120' },
    // Another process does the work.
    quiet: { [lag('send_mails', 'a')]: '4000x120', [lag('send_mails', 'b')]: '0x120' },
  },
  {
    alert: 'DragomanJobFailing',
    rings: { 'dragoman_job_runs_total{name="settle_payments",outcome="failed"}': '0+1x120' },
    quiet: {
      'dragoman_job_runs_total{name="settle_payments",outcome="failed"}': '0x50 2x60',
      'dragoman_job_runs_total{name="settle_payments",outcome="done"}': '0+30x120',
    },
  },
  gauge('DragomanMailsLate', 'dragoman_mail_oldest_waiting_seconds', 3601, 3599),
  {
    alert: 'DragomanMailsFailing',
    rings: { 'dragoman_mails_total{outcome="failed"}': '0x50 1x60' },
    quiet: { 'dragoman_mails_total{outcome="failed"}': '7x120', 'dragoman_mails_total{outcome="retrying"}': '0+1x120' },
  },
  gauge('DragomanPaymentsPending', 'dragoman_payment_oldest_pending_seconds', 301, 299),
  gauge('DragomanRefundsPending', 'dragoman_refund_oldest_pending_seconds', 3601, 3599),
  gauge('DragomanCertificatesLate', 'dragoman_certificate_oldest_waiting_seconds', 601, 599),
  {
    alert: 'DragomanQueueFull',
    rings: { 'dragoman_engine_tasks_total{engine="paper",outcome="busy"}': '0x58 2x60' },
    quiet: {
      'dragoman_engine_tasks_total{engine="paper",outcome="busy"}': '9x120',
      'dragoman_engine_tasks_total{engine="paper",outcome="done"}': '0+30x120',
    },
  },
  {
    alert: 'DragomanChildrenEnding',
    rings: { 'dragoman_engine_child_exits_total{engine="reading"}': '0+1x120' },
    quiet: { 'dragoman_engine_child_exits_total{engine="reading"}': '0x50 6x60' },
  },
  gauge('DragomanPoolExhausted', 'dragoman_database_waiting', 6, 4),
  gauge('DragomanLoopPauses', 'nodejs_eventloop_lag_p99_seconds{job="dragoman"}', 0.11, 0.09),
  {
    alert: 'DragomanDiskNearlyFull',
    rings: { [free]: '9x120', [size]: '100x120' },
    quiet: { [free]: '11x120', [size]: '100x120' },
  },
  gauge('DragomanQuotesUnpriced', 'dragoman_quote_oldest_unpriced_seconds', 86_401, 86_399),
];
