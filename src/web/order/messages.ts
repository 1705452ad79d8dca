import type { ErrorCode } from '../../wire/errors.ts';
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

/** Shown at the top of the page, or next to the part where the action was done. */
export interface OrderNotice extends Banner {
  section?: 'messages';
}

/** Element id of the notice in the thread: a form's redirect leads there and moves the focus. */
export const CONFIRMATION_ID = 'confirmed';

/** Notices by their name in the URL. */
export const NOTICES: Readonly<Record<string, OrderNotice>> = {
  paid: { title: 'Thank you', text: 'The payment was made, and your order is placed.' },
  invoiced: { title: 'Order placed', text: 'We’ll bill it on your account’s invoice.' },
  already: { title: 'This quote was already paid', text: 'Nothing more was charged.' },
  change_paid: { title: 'Thank you', text: 'The change is paid, and we continue with your order.' },
  change_invoiced: {
    title: 'Change accepted',
    text: 'We’ll bill it on your account’s invoice, and we continue with your order.',
  },
  change_already: { title: 'This change was already settled', text: 'Nothing more was charged.' },
  sent: { title: 'Message sent', text: 'We’ll answer by email, and here.', section: 'messages' },
  approved: { title: 'Approved', text: 'Thank you. You can still ask for a change while we make the final documents.' },
  all_approved: { title: 'Everything is approved', text: 'Thank you. We make the final documents now.' },
  revised: { title: 'We revise it', text: 'We write to you as soon as the changed translation is here.' },
  declined: { title: 'You declined this quote', text: 'Nothing was charged.' },
  cancelled: { title: 'Order cancelled', text: 'The summary says how much was refunded or credited.' },
  cancel_asked: { title: 'Request sent', text: 'Our team decides what can be refunded or credited, and emails you.' },
  kept: { title: 'Request taken back', text: 'The order continues.' },
  change_declined: { title: 'You declined the change', text: 'Nothing was charged, and the order continues.' },
  shared: { title: 'Messages shared', text: 'They can read the messages of this order now.', section: 'messages' },
  unshared: {
    title: 'Messages no longer shared',
    text: 'They can’t read the messages of this order any more.',
    section: 'messages',
  },
};
