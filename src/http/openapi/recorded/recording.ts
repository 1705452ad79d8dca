/** A recorded call, for the documents. */
export interface Recording {
  /** Includes the query. */
  path: string;
  headers?: Record<string, string>;
  body?: object;
  /** The body was sent as multipart; its files are shown by name. */
  form?: boolean;
  answer: Answered;
  /** A typical refusal of the operation. */
  refusal: { path: string; body?: object; answer: Answered };
}

interface Answered {
  status: number;
  /** Null where the answer is not JSON. */
  body: object | null;
  location?: string;
}

/** By operation. */
export type Recordings = Readonly<Record<string, Recording>>;
