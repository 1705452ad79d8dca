import type { Banner } from '../visit.ts';

export const RENEW_NOTICES: Readonly<Record<'renewed' | 'renewed_unsent', Banner>> = {
  renewed: {
    title: 'We have your request',
    text: 'We emailed the customer a link to the new quote. It has a price as soon as our team has looked at it.',
  },
  renewed_unsent: {
    title: 'We have your request',
    text: 'Our team prices the documents again. No email was sent: write to us for a link to the new quote.',
  },
};
