// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Parcel with its contents */
export interface Shipment {
  /** Carrier, or null if not set and not recognized from the tracking number */
  carrier: string | null;
  /** Carrier’s name for the shipping service, or null if not set */
  service: string | null;
  /** Carrier’s number for the parcel, or null if none */
  tracking_number: string | null;
  /** URL of the carrier’s tracking page, or null if unknown */
  tracking_url: string | null;
  /** Latest known status of the parcel */
  status: string;
  /** Contents of the parcel: certificates, each with its translation and source, and files */
  contents: string[];
}
