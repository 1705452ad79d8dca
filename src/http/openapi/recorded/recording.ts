/** A call that was really made, as the documents show it. */
export interface Recording {
  /** With its query. */
  path: string;
  headers?: Record<string, string>;
  body?: object;
  /** The body was sent as multipart; its files are shown by name. */
  form?: boolean;
  answer: Answered;
  /** The same operation, refused as it usually is. */
  refusal: { path: string; body?: object; answer: Answered };
}

interface Answered {
  status: number;
  /** Null where it is no JSON. */
  body: object | null;
  location?: string;
}

/** By operation. */
export type Recordings = Readonly<Record<string, Recording>>;
