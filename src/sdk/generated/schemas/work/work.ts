// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Holder } from './row.ts';
import type { NextAction } from '../actions/action.ts';

/** Item of work to do */
export interface WorkItem {
  /** `assignment`: one document of an order, for the person assigned to it */
  type: 'quote' | 'order' | 'assignment';
  /** Token of the quote, order or assignment */
  token: string;
  /** Token of the quote or order that the item is or belongs to */
  target: string;
  /** Short number for people, used on invoices and in emails, unique across all accounts */
  number: string;
  /** Name of the customer, absent if the caller can’t see it */
  customer_name?: string;
  /** Number of documents to work on that the caller can see */
  document_count: number;
  /** Number of pages in these documents, as far as they could be counted */
  pages: number;
  /** Due date: the deadline of a quote or the promised delivery time of an order, or null if neither is set */
  due_at: string | null;
  /** Whether the work is still open after `due_at` */
  late: boolean;
  /** Number of notes from the team */
  note_count: number;
  /** ISO-639 code of the documents’ language, or null if unknown */
  source_language: string | null;
  /** ISO-639 codes of the target languages */
  target_language: string[];
  /** Name of the document, for an assignment */
  filename: string | null;
  /** Status of the quote, order or assignment in its lifecycle */
  status: string;
  /** People who have the work, empty for nobody or someone outside the team */
  people: Holder[];
  /** Sole assignee, as a person’s token or a name */
  assignee: string | null;
  /** Next action for this caller, or null if the object waits for someone else or for nothing */
  next_action: NextAction | null;
}

/** Queue of open work, with its size */
export interface WorkQueue {
  /** `to_price`: quotes without a price · `to_assign`: work that nobody is assigned to yet · `to_translate` */
  queue: 'to_price' | 'to_assign' | 'to_translate' | 'to_proofread' | 'in_review' | 'revision_asked' | 'to_notarize' | 'to_ship' | 'to_complete' | 'on_hold' | 'cancellation_asked' | 'messages_unanswered';
  /** Display text */
  title: string;
  /** Number of items in the queue that the caller can see */
  count: number;
  /** Number of overdue items */
  late: number;
  /** Earliest due date in the queue, or null if no item has one */
  next_due_at: string | null;
}
