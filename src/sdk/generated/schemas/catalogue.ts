// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { PricedBy } from './firm/prices/priced-by.ts';

/** Services that can be ordered, and the limits that apply */
export interface Catalogue {
  /** Services that a quote can request */
  services: {
    /** Field of `services` that requests the service */
    flag: string;
    /** Display name of the service */
    name: string;
    /** Name of the options object for the flag */
    options: string;
    /** Options of the service */
    fields: {
      /** Name of the field in the options object */
      name: string;
      /** Type of the value: `string`, `boolean`, `array` … */
      type: string;
      /** Whether the field must be sent with the flag */
      required: boolean;
      /** Value used if the field is not sent, absent if none */
      default?: string;
      /** Accepted values, absent if others are accepted too */
      allowed?: string[];
      /** Purpose of the field */
      description?: string;
      /** Fields of an `object`, such as an address */
      fields?: {
        /** Name of the field in the options object */
        name: string;
        /** Type of the value: `string`, `boolean`, `array` … */
        type: string;
        /** Whether the field must be sent with the flag */
        required: boolean;
        /** Value used if the field is not sent, absent if none */
        default?: string;
        /** Accepted values, absent if others are accepted too */
        allowed?: string[];
        /** Purpose of the field */
        description?: string;
      }[];
    }[];
  }[];
  /** Shipping services for documents on paper */
  shipping_services: {
    /** Value for `shipping_service` of a quote */
    code: string;
    /** Display name */
    name: string;
    /** Human-readable delivery time */
    timeframe: string;
    /** Destinations: `us`, `international` or `both` */
    delivers: string;
    /** Further information, such as destinations that are excluded */
    notes?: string;
  }[];
  /** Extensions of accepted files */
  file_types: string[];
  /** Price list currently used for estimates */
  price_list: PricedBy;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** Limits of this service */
  limits: {
    /** Maximum size of a file, in bytes */
    max_file_bytes: number;
    /** Maximum number of files in a quote */
    max_files_per_quote: number;
    /** Maximum time to fetch a file from its URL, in seconds */
    fetch_seconds: number;
    /** Time for which a download link is valid, in seconds */
    download_url_seconds: number;
    /** Items per page if `per_page` is not sent */
    default_per_page: number;
    /** Maximum value of `per_page` */
    max_per_page: number;
    /** Maximum size of a body without files, in bytes */
    max_json_bytes: number;
    /** Maximum number of values in a JSON body */
    max_json_values: number;
    /** Maximum number of fields in a URL-encoded form */
    max_form_fields: number;
    /** Maximum number of fields in a multipart body, not counting files */
    max_multipart_fields: number;
    /** Number of requests that the account can make per minute, or 0 for no limit */
    requests_per_minute: number;
  };
}

/** Language that documents can be translated from or into */
export interface Language {
  /** ISO-639 code, as used in `source_language` and `target_language` */
  code: string;
  /** English name of the language */
  name: string;
}
