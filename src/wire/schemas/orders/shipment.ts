import { type Static, Type } from 'typebox';
import { namedObject, StringOrNull, TokenOf } from '../scalars.ts';

export const Shipment = namedObject('Shipment', 'Parcel with its contents', {
  carrier: StringOrNull('Carrier, or null if not set and not recognized from the tracking number'),
  service: StringOrNull('Carrier’s name for the shipping service, or null if not set'),
  tracking_number: StringOrNull('Carrier’s number for the parcel, or null if none'),
  tracking_url: StringOrNull('URL of the carrier’s tracking page, or null if unknown'),
  status: Type.String({ description: 'Latest known status of the parcel', examples: ['shipped'] }),
  contents: Type.Array(TokenOf('crt', 'file'), {
    description: 'Contents of the parcel: certificates, each with its translation and source, and files',
  }),
});
export type Shipment = Static<typeof Shipment>;
