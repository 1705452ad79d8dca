// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Result of a search */
export interface SearchHit {
  /** Kind of object */
  type: 'order' | 'quote' | 'account' | 'person' | 'invoice' | 'partner';
  /** Token of the object, used in calls about it */
  token: string;
  /** Number or name of the object */
  title: string;
  /** Details that identify the object, such as the customer, references, languages or an address */
  subtitle: string;
  /** Status of the object in its lifecycle, or null if it has none */
  state: string | null;
}
