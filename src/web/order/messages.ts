import type { Failure } from '../../core/fail.ts';
import type { ErrorCode } from '../../wire/errors.ts';
import { hasKey } from '../../wire/groups/records.ts';
import type { Reader } from '../../words/reader.ts';
import { isSayKey, type SayKey, say } from '../../words/say.ts';
import { renewNotice } from '../pay/renew/notices.ts';
import type { Banner, PageMessages } from '../pay/visit.ts';

export type OrderField = 'text' | 'files' | 'revision';

/** Messages of the order page. */
export interface OrderMessages {
  code?: ErrorCode;
  notice?: OrderNotice | null;
  trouble?: Banner;
  /** Typed text, shown again. */
  typed?: string;
  errors?: Readonly<Partial<Record<OrderField, string>>>;
  /** Messages of the payment form. */
  pay?: PageMessages;
}

type Section = 'top' | 'messages';

/** Shown at the top of the page, or next to the part where the action was done. */
export interface OrderNotice extends Banner {
  section?: Section;
}

/** Element id of the notice in the thread: a form's redirect leads there and moves the focus. */
export const CONFIRMATION_ID = 'confirmed';

/** Notices by their name in the URL. */
const NOTICES = {
  paid: 'top',
  invoiced: 'top',
  already: 'top',
  change_paid: 'top',
  change_invoiced: 'top',
  change_already: 'top',
  change_declined: 'top',
  sent: 'messages',
  approved: 'top',
  all_approved: 'top',
  revised: 'top',
  declined: 'top',
  cancelled: 'top',
  cancel_asked: 'top',
  kept: 'top',
  shared: 'messages',
  unshared: 'messages',
} as const satisfies Record<string, Section>;

/** Null for unknown names. */
export function noticeOf(reader: Reader, name: string): OrderNotice | null {
  return hasKey(NOTICES, name)
    ? { ...bannerOf(reader, `notice.${name}`), section: NOTICES[name] }
    : renewNotice(reader, name);
}

type BannerName<Key = SayKey> = Key extends `tracking.${infer Name}.title` ? Name : never;

export const bannerOf = (reader: Reader, name: BannerName): Banner => ({
  title: say(reader, `tracking.${name}.title`),
  text: say(reader, `tracking.${name}.text`),
});

/** A code without words of its own comes with a specific message. */
export function failureBanner(reader: Reader, { code, message }: Failure): Banner {
  const key = `tracking.failed.${code}`;
  return { title: say(reader, 'tracking.failed'), text: isSayKey(key) ? say(reader, key) : message };
}
