import { Type } from 'typebox';
import { NameText, namedObject, Text } from '../scalars.ts';

export const PartnerRequest = namedObject('PartnerRequest', {
  token: Type.Optional(Type.String({ description: 'Partner token, starting with `prt_`' })),
  referral: Type.Optional(
    Type.Object(
      {
        email: Type.Optional(
          Type.String({
            format: 'email',
            maxLength: 254,
            description: 'Email address of the customer, required for the referral to take effect',
          }),
        ),
        name: Type.Optional(NameText(200, { description: 'Name used in emails' })),
        phone: Type.Optional(Text(50, { description: 'Phone number for the team, in case a call is needed' })),
        company: Type.Optional(
          NameText(200, {
            description: 'Name of the account created for the customer. Defaults to the customer’s own name',
          }),
        ),
      },
      { description: 'Referred customer, whose account owns the quote' },
    ),
  ),
});
