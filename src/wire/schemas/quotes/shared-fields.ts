import { Type } from 'typebox';
import { nullable, oneOf, Token } from '../scalars.ts';
import { CERTIFICATIONS, DELIVERIES, TRANSLATION_TYPES, TWO_SPEEDS } from '../services.ts';

// Fields that quotes and orders share.

/** Fields that distinguish an account's own objects from those it made for a referred customer. */
export const referralFields = {
  referred: Type.Boolean({ description: 'Whether this account made it for a referred customer, who owns it' }),
  customer: nullable(
    Type.Object({
      name: Type.String({ description: 'Their name, or the address when none was given' }),
      email: Type.String({ description: 'Their address' }),
    }),
    {
      description: 'The referred customer, as the referral named them; null on what is the account’s own',
    },
  ),
};

/** Both absent if attributed to no partner. */
export const attributionFields = {
  partner: Type.Optional(Token('prt', 'Present only when attributed to a partner')),
  partner_name: Type.Optional(Type.String({ description: 'The name of that partner' })),
};

/** Terms of the translation; without one, of the other services. */
export const termFields = {
  translation_type: oneOf(TRANSLATION_TYPES, { description: 'Always `certified`, also without a translation' }),
  certification: oneOf(CERTIFICATIONS, { description: '`notarized`: a notary seals the certificate as well' }),
  delivery: oneOf(DELIVERIES, {
    description: 'Of the translation; without one `physical` when anything is sent on paper',
  }),
  turnaround: oneOf(TWO_SPEEDS, {
    description: 'Of the translation; without one `expedited` when any service is faster than standard',
  }),
};
