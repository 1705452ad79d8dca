// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Content of `data` in a `changed` event: which object changed, not how */
export interface StreamedChange {
  /** Kind of object that changed */
  type: 'quote' | 'order' | 'assignment' | 'message' | 'note' | 'invoice' | 'certificate' | 'account' | 'key' | 'app' | 'connection' | 'delivery' | 'endpoint' | 'person' | 'partner' | 'presence';
  /** Token of the object */
  target: string;
  /** Event, if it has a name: `created`, `status_update`, `deleted` */
  event?: string;
  /** Current `version` of the object */
  version: number | null;
}
