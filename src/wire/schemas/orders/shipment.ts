import { type Static, Type } from 'typebox';
import { named, nullable, TokenOf } from '../scalars.ts';

export const Shipment = named(
  'Shipment',
  Type.Object({
    carrier: nullable(Type.String()),
    service: nullable(Type.String()),
    tracking_number: nullable(Type.String()),
    tracking_url: nullable(Type.String()),
    status: Type.String({ examples: ['shipped'] }),
    contents: Type.Array(TokenOf('crt', 'file'), {
      description: 'What is in the parcel: certificates, each with its translation and its source, and files',
    }),
  }),
);
export type Shipment = Static<typeof Shipment>;
