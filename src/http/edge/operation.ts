import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FieldErrors } from '../../core/field-errors.ts';
import type { NewId } from '../../core/ids.ts';
import type { AccountCaller, Caller, TeamCaller } from '../../domain/accounts/caller.ts';
import type { Actor } from '../../domain/events/audit.ts';
import type { Listed, Page } from '../../domain/list-query.ts';
import type { Operation } from '../../wire/paths.ts';
import type { ReplyOf, Routes } from '../../wire/routes.ts';
import type { Warning } from '../../wire/schemas/reply.ts';
import type { Answer } from './idempotency.ts';
import type { paginate } from './lists/paginate.ts';
import type { Read } from './parse/read-ids.ts';
import type { FileToSend } from './send-file.ts';

type Part<O extends Operation, K extends string> = Routes[O] extends Record<K, infer S> ? Read<S> : undefined;

/** One call of an operation, parsed: what a handler sees of HTTP. */
export interface Call<O extends Operation> {
  caller: Routes[O]['caller'] extends 'team' ? TeamCaller : AccountCaller;
  actor: Actor;
  params: Part<O, 'params'>;
  query: Part<O, 'query'>;
  filters: Part<O, 'filters'>;
  body: Part<O, 'body'>;
  errors: FieldErrors;
  warnings: Warning[];
  strict: boolean;
  /** The version of the object that the call was decided by; undefined where it names none. */
  version: number | undefined;
  /** The id to give to what the call creates. */
  subject: NewId;
  partnerHeader: string | null;
  /** Which page a list is asked for. */
  page: Page;
  listed<T>(found: Listed<T>): ReturnType<typeof paginate<T>>;
  /** After something that takes time: the caller as they are now; refuses one who is out by now. */
  readmit(): Promise<Call<O>['caller']>;
}

export type Handler<O extends Operation> = (call: Call<O>) => Promise<ReplyOf<O>>;

/** An answer in place of the usual one. */
export interface Redirect {
  redirect: string;
}

/** A file that is made for the call and gone afterwards. */
export interface Document {
  document: Readable;
  filename: string;
}

/** A file of the store, sent as it is, to be shown; a part of it where a range is asked for. */
export interface StoredFile extends Pick<FileToSend, 'open'> {
  stored: FileToSend['file'];
}

/** An answer that goes on until one side ends it. */
export interface Live {
  live(outlet: Outlet): void;
}

/** The open end of such an answer. */
export interface Outlet {
  /** Gives bytes on as they are: they may be given to many. */
  write(bytes: Buffer): void;
  /** Bytes that its reader has not taken yet. */
  waiting(): number;
  /** Several writes until the next turn of the loop leave together. */
  gather(): void;
  end(): void;
  /** Ends it at once, whatever was written. */
  drop(): void;
  /** Called once, when it is over, at once if it is. */
  closed(listener: () => void): void;
  /** Looks again at who asked; refuses who is out by now. */
  readmit(): Promise<Caller>;
}

/** An answer that is written out already. */
export interface Served extends Answer {
  replayed: boolean;
}

/** A call whose body the handler reads itself; `once` looks at the caller again, and has the effect at most once per Idempotency-Key. */
export interface StreamingCall<O extends Operation> extends Call<O> {
  raw: FastifyRequest;
  once(parts: (string | Buffer)[], work: (subject: NewId) => Promise<ReplyOf<O>>): Promise<Served>;
}

export type StreamingHandler<O extends Operation> = (call: StreamingCall<O>) => Promise<Served>;

export type Handlers = {
  [O in Operation]: Routes[O] extends { streams: true }
    ? StreamingHandler<O>
    : Routes[O]['status'] extends 302
      ? (call: Call<O>) => Promise<Redirect>
      : Routes[O] extends { sends: '*/*' }
        ? (call: Call<O>) => Promise<StoredFile>
        : Routes[O] extends { sends: 'text/event-stream' }
          ? (call: Call<O> & { resumesAfter: string | null }) => Promise<Live>
          : Routes[O] extends { sends: string }
            ? (call: Call<O>) => Promise<Document>
            : Handler<O>;
};
