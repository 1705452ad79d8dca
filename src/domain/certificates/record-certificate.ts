import { type Id, toToken } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { record } from '../events/record.ts';
import type { RecordDeps } from '../orders/record-order-event.ts';
import type { OrderRow } from '../orders/rows/orders.queries.ts';
import { isReferred } from '../partners/referral.ts';
import type { CertificateRow } from './certificates.queries.ts';
import { verifyUrl } from './verification-code.ts';

export function recordCertificate(
  tx: Tx,
  deps: RecordDeps,
  { id: order, quote_id, created_by, account_id }: OrderRow,
  row: CertificateRow,
): void {
  const { baseUrl } = deps;
  const token = toToken('crt', row.id);
  record(tx, deps, {
    account: row.account_id,
    type: 'certificate',
    event: 'status_update',
    target: token,
    url: certificateUrl(baseUrl, row.id),
    quote: quote_id,
    lane: toToken('order', order),
    livemode: row.livemode,
    maker: isReferred({ created_by, account_id }) ? { account: created_by, data: null } : null,
    data: {
      token,
      status: row.status,
      code: row.code,
      order: toToken('order', order),
      quote: quote_id && toToken('quote', quote_id),
      source_file: toToken('file', row.source_file_id),
      language: row.language,
      superseded_by: row.superseded_by && toToken('crt', row.superseded_by),
      revoked_reason: row.revoked_reason,
      verify_url: verifyUrl(baseUrl, row.code),
    },
  });
}

export function certificateUrl(baseUrl: string, id: Id<'crt'>): string {
  return `${baseUrl}/v1/certificates/${toToken('crt', id)}`;
}
