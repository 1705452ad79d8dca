import { type Static, Type } from 'typebox';
import { named, nullable, TokenOf } from '../scalars.ts';

export const Shipment = named(
  'Shipment',
  Type.Object({
    carrier: nullable(Type.String(), {
      description: 'Who carries it; null when nobody said and the number does not tell',
    }),
    service: nullable(Type.String(), { description: 'The carrier’s name for how it travels; null when nobody said' }),
    tracking_number: nullable(Type.String(), { description: 'The carrier’s number for it; null when it has none' }),
    tracking_url: nullable(Type.String(), {
      description: 'Where the carrier tells where it is; null when that is not known',
    }),
    status: Type.String({ description: 'What is known of it', examples: ['shipped'] }),
    contents: Type.Array(TokenOf('crt', 'file'), {
      description: 'What is in the parcel: certificates, each with its translation and its source, and files',
    }),
  }),
  'A parcel, with what is in it',
);
export type Shipment = Static<typeof Shipment>;
