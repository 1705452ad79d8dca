import { servicesInWords } from '../../../core/words/services-in-words.ts';
import type { Order, TeamOrder, TeamOrderReference } from '../../../wire/schemas/order.ts';
import type { Cancellation } from '../../../wire/schemas/orders/cancellation.ts';
import type { Original } from '../../../wire/schemas/orders/original.ts';
import type { Services } from '../../../wire/schemas/services.ts';
import { ENGLISH } from '../../../words/reader.ts';
import {
  COMMON_FIELDS,
  ENTRY_POINTS,
  type EntryPoint,
  EVERYONE,
  type Field,
  fieldOr,
  fields,
  KNOWS_CUSTOMER,
  nested,
  PAYMENT_VIEWERS,
  type Party,
  PRICE_VIEWERS,
  type Shown,
  show,
  TEAM,
  type TeamViewer,
  type Visibility,
} from '../../viewers/common-fields.ts';
import { namesCustomer } from './role-visibility.ts';

const NONE = (): [] => [];

/** Services without shipping: its address reveals the customer. */
function withoutParcel(services: Services): Services {
  const shown: Services = { ...services, shipping: false };
  delete shown.shipping_options;
  return shown;
}

/** Originals without their locations, which reveal the customer. */
const withoutLocations = (originals: readonly Original[]): Original[] =>
  originals.map((original) => ({
    ...original,
    where: null,
    custody: original.custody.map((step) => ({ ...step, where: null, reference: null })),
  }));

const CANCELLATION_FIELDS = {
  ...fields(EVERYONE, ['token', 'status', 'reason', 'answer', 'decided_at', 'created_at']),
  ...fields(KNOWS_CUSTOMER, ['note']),
  ...fields(PRICE_VIEWERS, ['fee', 'amount']),
} satisfies Record<keyof Cancellation, Field>;

/** Every field of an order with its viewers: a field that is not listed is shown to nobody. */
export const ORDER_FIELDS = {
  ...COMMON_FIELDS,
  ...fields(EVERYONE, [
    'source_language',
    'target_language',
    'intake_processed_at',
    'translator_assigned_at',
    'translator_accepted_at',
    'translator_completed_at',
    'proofreader_completed_at',
    'all_translations_approved_at',
    'notarized_at',
    'shipped_at',
    'completed_at',
    'approved_at',
    'quote',
    'revisions',
    'apostille',
    'conversions',
    'hold_code',
    'hold_answered_at',
  ]),
  ...fields(PRICE_VIEWERS, [
    'total',
    'subtotal',
    'taxes',
    'tax_total',
    'tax_note',
    'line_items',
    'refunded_total',
    'payments',
    'refundable',
  ]),
  ...fields(KNOWS_CUSTOMER, ['app', 'shipment']),
  adjustments: fieldOr(PAYMENT_VIEWERS, NONE),
  receipts: fieldOr(PAYMENT_VIEWERS, NONE),
  shipments: fieldOr(KNOWS_CUSTOMER, NONE),
  certificates: fieldOr(KNOWS_CUSTOMER, NONE),
  services: fieldOr(KNOWS_CUSTOMER, withoutParcel),
  summary: fieldOr(KNOWS_CUSTOMER, (_: string[], { services }: { services: Services }) =>
    servicesInWords(ENGLISH, withoutParcel(services)),
  ),
  files: fieldOr(KNOWS_CUSTOMER, (files: TeamOrder['files']) => files.filter((file) => !namesCustomer(file))),
  originals: fieldOr(KNOWS_CUSTOMER, withoutLocations),
  // The reason of a credit hold states how much the customer owes.
  hold_reason: fieldOr(PRICE_VIEWERS, (reason: string | null, { hold_code }: Pick<TeamOrder, 'hold_code'>) =>
    hold_code === 'credit_limit' ? null : reason,
  ),
  ...fields(TEAM, ['held_from', 'end_reason', 'missing', 'path', 'people', 'earlier_files', 'to_ship']),
  cancellation: nested(['customer', 'referred', ...TEAM, ...ENTRY_POINTS], CANCELLATION_FIELDS),
} satisfies Record<keyof TeamOrder | keyof Order | keyof TeamOrderReference, Field>;

type ShownOrder<Answer, V extends Party | TeamViewer | EntryPoint> = Shown<Answer, typeof ORDER_FIELDS, V>;

export const showOrder = <Answer extends object>(
  visibility: Visibility<Party | EntryPoint>,
  answer: Answer,
): ShownOrder<Answer, Party | EntryPoint> => show(ORDER_FIELDS, visibility, answer);

export const showTeamOrder = <Answer extends object>(
  visibility: Visibility<TeamViewer>,
  answer: Answer,
): ShownOrder<Answer, TeamViewer> => show(ORDER_FIELDS, visibility, answer);
