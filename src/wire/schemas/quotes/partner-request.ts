import { Type } from 'typebox';
import { NameText, named, Text } from '../scalars.ts';

export const PartnerRequest = named(
  'PartnerRequest',
  Type.Object({
    token: Type.Optional(Type.String({ description: 'Partner token beginning `prt_`' })),
    referral: Type.Optional(
      Type.Object(
        {
          email: Type.Optional(
            Type.String({ format: 'email', maxLength: 254, description: 'Required for the referral to take effect' }),
          ),
          name: Type.Optional(NameText(200, { description: 'Whom emails greet' })),
          phone: Type.Optional(Text(50, { description: 'For the team, should a call be needed' })),
          company: Type.Optional(
            NameText(200, { description: 'Name of the account that is opened for them; without it, their own name' }),
          ),
        },
        { description: 'The referred customer, on whose account the quote is placed' },
      ),
    ),
  }),
);
