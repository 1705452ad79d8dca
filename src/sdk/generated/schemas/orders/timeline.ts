// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Event in the history of an order, as shown to the team */
export interface TeamTimelineEntry extends TimelineEntry {
  /** Details from the audit trail */
  detail: Record<string, unknown>;
}

/** Event in the history of an order */
export interface TimelineEntry {
  /** Time of the event */
  at: string;
  /** Event, as an object, a dot and what happened to it */
  what: string;
  /** Author of the event */
  who: TimelineEntryWho;
  /** Status that the order changed to, or null if it stayed the same */
  status: 'created' | 'in_progress' | 'on_hold' | 'in_review' | 'approved' | 'completed' | 'refunded' | 'voided' | null;
  /** Text that belongs to the event, such as the question of a hold */
  text: string | null;
  /** Files that the event is about */
  files: TimelineEntryFile[];
}

export interface TimelineEntryFile {
  /** Token of the file, which may have been deleted since */
  id: string;
  /** Name of the file, as uploaded */
  name: string;
  /** Role of the file in the order */
  collection: 'source' | 'reference' | 'translation' | 'final' | 'certificate';
  /** ISO-639 code of a translation, or null for other files */
  language: string | null;
  /** SHA-256 hash of the content, in hexadecimal */
  sha256: string;
}

/** Author of the event */
export interface TimelineEntryWho {
  /** Kind of author */
  kind: 'customer' | 'team' | 'service';
  /** Name of the author, as the caller may see it */
  name: string;
}
