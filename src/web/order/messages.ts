import type { ErrorCode } from '../../wire/errors.ts';
import type { Banner, PageMessages } from '../pay/visit.ts';

/** The fields of the forms on these pages. */
export type OrderField = 'text' | 'files' | 'revision' | 'reason';

/** What the page of an order says beside the order itself. */
export interface OrderMessages {
  code?: ErrorCode;
  notice?: Banner | null;
  trouble?: Banner;
  /** What was typed, to be shown again. */
  typed?: string;
  errors?: Readonly<Partial<Record<OrderField, string>>>;
  /** Of the payment. */
  pay?: PageMessages;
}

/** What the address says was done; each only where it can be true. */
export const NOTICES: Readonly<Record<string, Banner>> = {
  paid: { title: 'Thank you', text: 'The payment was made, and your order is placed.' },
  already: { title: 'This quote was already paid', text: 'Nothing more was charged.' },
  sent: { title: 'Your message is with us', text: 'We answer by mail, and you find the answer here.' },
  approved: { title: 'Approved', text: 'Thank you. You can still ask for a change while we make the final documents.' },
  all_approved: { title: 'Everything is approved', text: 'Thank you. We make the final documents now.' },
  revised: { title: 'We revise it', text: 'We write to you as soon as the changed translation is here.' },
  declined: { title: 'You declined this quote', text: 'Nothing was charged.' },
  cancelled: { title: 'The order is cancelled', text: 'Your money goes back the way it was paid.' },
  cancel_asked: { title: 'We have your wish', text: 'Our team decides what can be given back, and writes to you.' },
  kept: { title: 'The order goes on', text: 'It is not cancelled.' },
  change_declined: { title: 'You declined the change', text: 'Nothing was charged, and the order goes on.' },
  shared: { title: 'Changed', text: 'Who may read your messages is changed.' },
};
