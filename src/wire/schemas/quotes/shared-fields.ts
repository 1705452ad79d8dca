import { Type } from 'typebox';
import { Flag, nullable, oneOf, Token } from '../scalars.ts';
import { CERTIFICATIONS, DELIVERIES, TRANSLATION_TYPES, TWO_SPEEDS } from '../services.ts';

// Fields that quotes and orders share.

/** Fields that distinguish an account's own objects from those it made for a referred customer. */
export const referralFields = {
  referred: Flag('Whether this account created it for a referred customer, who owns it'),
  customer: nullable(
    Type.Object({
      name: Type.String({ description: 'Name of the customer, or the email address if no name was entered' }),
      email: Type.String({ description: 'Email address of the customer' }),
    }),
    {
      description: 'Referred customer, as named in the referral, or null if the account owns it',
    },
  ),
};

/** Both absent if attributed to no partner. */
export const attributionFields = {
  partner: Type.Optional(Token('prt', 'Token of the partner, present only if attributed to one')),
  partner_name: Type.Optional(Type.String({ description: 'Name of the partner it is attributed to' })),
};

/** Terms of the translation; without one, of the other services. */
export const termFields = {
  translation_type: oneOf(TRANSLATION_TYPES, { description: 'Always `certified`, even without a translation' }),
  certification: oneOf(CERTIFICATIONS, {
    description: 'Certification of the translation. With `notarized`, a notary seals the certificate as well',
  }),
  delivery: oneOf(DELIVERIES, {
    description: 'How the translation is delivered. Defaults to `physical` if anything is sent on paper',
  }),
  turnaround: oneOf(TWO_SPEEDS, {
    description: 'Turnaround of the translation. Without one, `expedited` if any service is faster than standard',
  }),
};
