import { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Shipment } from '../../../wire/schemas/orders/shipment.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';
import { makeShipment, type ShipmentRequest } from '../../orders/shipments/make-shipment.ts';
import type { PhysicalItem } from '../physical-items.ts';

export type ParcelItem = { kind: 'crt'; id: Id<'crt'> } | { kind: 'file'; id: Id<'file'> };

export interface ParcelRequest extends ShipmentRequest {
  /** Default: everything in no parcel yet. */
  contents?: readonly ParcelItem[];
}

/** Items that the parcels of a request may contain. */
interface Stock {
  /** Items to ship that are in no parcel yet. */
  waiting: readonly PhysicalItem[];
  /** Tokens shipped before. */
  sent: ReadonlySet<string>;
  others: ReadonlySet<string>;
}

interface Packed {
  shipments: Shipment[];
  warnings: Warning[];
  /** Items to ship that are in none of these parcels. */
  left: PhysicalItem[];
}

/** Packs the named contents; the parcel that names none gets everything else. */
export function packParcels(
  parcels: readonly ParcelRequest[],
  stock: Stock,
  { ordered, single }: { ordered: { carrier: string | null; service: string | null }; single: boolean },
): Packed {
  const named = nameContents(parcels, stock);
  const packed = new Set(named.flatMap((contents) => contents ?? []));
  const rest = stock.waiting.filter(({ token }) => !packed.has(token));
  const made = parcels.map((parcel, at) => {
    const field = single ? '' : `parcels.${at}.`;
    const contents = named[at] ?? rest.map(({ token }) => token);
    return { field, ...makeShipment(parcel, ordered, { contents, field }) };
  });
  return {
    shipments: made.map(({ shipment }) => shipment),
    warnings: made.flatMap(({ field, warning }) =>
      warning === null ? [] : [{ field: `${field}tracking_number`, message: warning }],
    ),
    left: named.includes(null) ? [] : rest,
  };
}

/** Tokens of each parcel's contents, null for a parcel that names none; refuses all wrong items at once. */
function nameContents(parcels: readonly ParcelRequest[], { waiting, sent, others }: Stock): (string[] | null)[] {
  const errors = new FieldErrors();
  const packed = new Set<string>(sent);
  const named = parcels.map(({ contents }, parcel) => {
    if (contents === undefined) return null;
    return contents.flatMap((item, at) => {
      const field = `parcels.${parcel}.contents.${at}`;
      const requested = item.kind === 'crt' ? toToken('crt', item.id) : toToken('file', item.id);
      const known = waiting.find(({ token, aliases }) => token === requested || aliases.includes(requested));
      const token = known?.token ?? requested;
      if (packed.has(token)) errors.add(field, 'It is in another parcel already.');
      else if (known === undefined && !others.has(token)) {
        errors.add(field, 'Must be a file of this order, or a certificate of it that is not superseded or revoked.');
      }
      packed.add(token);
      return [token];
    });
  });
  const [, ...further] = named.flatMap((contents, parcel) => (contents === null ? [parcel] : []));
  for (const parcel of further) {
    errors.add(`parcels.${parcel}.contents`, 'Say what is in it: another parcel holds all that is not named.');
  }
  errors.throwIfAny();
  return named;
}
