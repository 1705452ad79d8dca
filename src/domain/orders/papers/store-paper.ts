import { dayOf } from '../../../core/calendar.ts';
import { newId } from '../../../core/ids.ts';
import type { Renderer } from '../../../engines/paper/paper.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import type { DbDeps } from '../../../storage/database.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import { storePdf } from '../../files/receive-file.ts';
import type { Issuer, Signatory } from '../../firm/company/issuer.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import type { Final, Place } from '../state/order-file.ts';
import type { ReadPayments } from '../state/order-payments.ts';

export interface PaperDeps extends DbDeps {
  blobs: BlobStore;
  renderer: Renderer;
  issuer: () => Issuer;
  signatory: () => Signatory;
  /** Live accounts pay with test money too, so their papers are specimens. */
  playMoney: boolean;
  readPayments: ReadPayments;
}

/** Fields common to all papers of an order. */
export async function letterhead(deps: PaperDeps, order: OrderRow) {
  const { clock } = deps;
  const { name, address, phone, email, accreditations, logo, accent } = deps.issuer();
  const signatory = deps.signatory();
  const [owner, payments] = await deps.db.transaction('system', (tx) =>
    Promise.all([findAccount(tx, order.account_id), deps.readPayments(tx, order)]),
  );
  return {
    number: order.number,
    issuedOn: dayOf(clock.now()),
    issuer: { name, address, phone, email, accreditations, logo, accent },
    signatory: { name: signatory.name, title: signatory.title, signature: signatory.signature ?? null },
    customer: owner?.account.name ?? '',
    // Orders paid with test money stay specimens, even after the service has switched to real money.
    specimen: deps.playMoney || !order.livemode || payments.some(({ playMoney }) => playMoney),
  };
}

/** File name of a paper; marks specimens. */
export const paperName = (name: string, { specimen }: { specimen: boolean }): string =>
  `${name}${specimen ? '-TEST' : ''}.pdf`;

export async function storePaper(
  deps: PaperDeps,
  { account_id: account }: OrderRow,
  { filename, bytes, place }: { filename: string; bytes: Buffer; place: Place },
): Promise<Final> {
  return { file: await storePdf(deps, { id: newId(), account, filename, bytes, pages: null }), place };
}
