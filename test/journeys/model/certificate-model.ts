import { expect } from 'vitest';
import { idOf } from '../../support/ids.ts';
import type { Model, ModelOrder } from './order-model.ts';
import type { Real } from './order-stage.ts';

// Model of certificates: each belongs to one translation until a newer one supersedes it.

export interface ModelCertificate {
  /** Token of the translation. */
  piece: string;
  language: string;
  status: 'issued' | 'superseded' | 'revoked';
  published: boolean;
}

const isOver = ({ status }: ModelOrder) => status === 'voided' || status === 'refunded';
const isIssued = ({ status }: ModelCertificate) => status === 'issued';

/** Every translation of an approved order gets its certificate, which supersedes the one before it. */
export function issueAll(order: ModelOrder): void {
  const { reached, certificates } = order;
  if (!reached.has('all_translations_approved_at') || reached.has('completed_at') || isOver(order)) return;
  for (const { token: piece, language } of order.pieces.filter((one) => !one.replaced)) {
    if (certificates.some((one) => isIssued(one) && one.piece === piece)) continue;
    for (const old of certificates.filter((one) => isIssued(one) && one.language === language)) {
      old.status = 'superseded';
    }
    certificates.push({ piece, language, status: 'issued', published: false });
  }
}

/** Issues and publishes all certificates when the order is completed. */
export function publishAll(order: ModelOrder): void {
  issueAll(order);
  for (const certificate of order.certificates.filter(isIssued)) certificate.published = true;
}

/** The certificate job: issues missing certificates, and revokes those of an order that ended undelivered. */
export function runCertificateJob(order: ModelOrder): void {
  issueAll(order);
  if (!isOver(order)) return;
  for (const certificate of order.certificates.filter((one) => isIssued(one) && !one.published)) {
    certificate.status = 'revoked';
  }
}

/** After a revocation a new certificate must be sealed and shipped before the order is completed. */
export function revokeOne(order: ModelOrder, language: string): void {
  const certificate = order.certificates.find((one) => isIssued(one) && one.language === language);
  if (certificate === undefined) return;
  certificate.status = 'revoked';
  const { reached } = order;
  if (!reached.has('all_translations_approved_at') || reached.has('completed_at') || isOver(order)) return;
  reached.delete('notarized_at');
  reached.delete('shipped_at');
}

export async function drawAll({ world }: Real, model: Model): Promise<void> {
  await world.app.worker.runNow('look_after_certificates');
  for (const { order } of model.deals) if (order !== null) runCertificateJob(order);
}

/** The team revokes an issued certificate, if there is one. */
export async function revokeAny({ world }: Real, order: ModelOrder): Promise<void> {
  const issued = order.certificates.find(isIssued);
  if (issued === undefined) return;
  const [row] = await world.rows<{ target: string }>(
    `SELECT e.target FROM certificates c JOIN events e ON e.type = 'certificate' AND e.data ->> 'code' = c.code
     WHERE c.order_id = $1 AND c.language = $2 AND c.status = 'issued'`,
    [idOf('order', order.token), issued.language],
  );
  const body = { reason: 'It was wrong' };
  const params = { token: row?.target ?? '' };
  const { data } = await world.team.call('teamRevokeCertificate', { params, body });
  expect(data.status).toBe('revoked');
  revokeOne(order, issued.language);
}

/** Expects the stored certificates to match the model, with one event for each status. */
export async function expectCertificates({ world }: Real, { token, certificates }: ModelOrder): Promise<void> {
  const rows = await world.rows<{ language: string; status: string; published: boolean; recorded: string[] }>(
    `SELECT language, status, published_at IS NOT NULL AS published,
       (SELECT array_agg(e.data ->> 'status' ORDER BY e.created_at, e.id) FROM events e
        WHERE e.type = 'certificate' AND e.data ->> 'code' = c.code) AS recorded
     FROM certificates c WHERE order_id = $1`,
    [idOf('order', token)],
  );
  const describe = (one: { language: string; status: string; published: boolean; recorded: string[] }) =>
    `${one.language} ${one.status} ${one.published} ${one.recorded.join(',')}`;
  const expected = certificates.map(({ language, status, published }) =>
    describe({ language, status, published, recorded: status === 'issued' ? ['issued'] : ['issued', status] }),
  );
  expect(rows.map(describe).toSorted()).toEqual(expected.toSorted());
}
