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

/** A parsed call of an operation: everything a handler sees of HTTP. */
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
  /** Version of the object the call is based on; undefined where the call names none. */
  version: number | undefined;
  /** The id for the object that the call creates. */
  subject: NewId;
  partnerHeader: string | null;
  /** Requested page of a list. */
  page: Page;
  /** The page as an answer, each row as `present` shows it. */
  listed<T, Shown = T>(found: Listed<T>, present?: (row: T) => Shown): ReturnType<typeof paginate<Shown>>;
  /** Rechecks the caller after a slow operation; refuses one who was revoked since. */
  readmit(): Promise<Call<O>['caller']>;
}

export type Handler<O extends Operation> = (call: Call<O>) => Promise<ReplyOf<O>>;

export interface Redirect {
  redirect: string;
}

/** A file generated for the call and not stored. */
export interface Document {
  document: Readable;
  filename: string;
}

/** A stored file, sent inline; a part of it for a range request. */
export interface StoredFile extends Pick<FileToSend, 'open'> {
  stored: FileToSend['file'];
}

/** An answer that continues until one side ends it. */
export interface Live {
  live(outlet: Outlet): void;
}

/** The open connection of a live answer. */
export interface Outlet {
  /** Writes bytes unchanged: one buffer may go to many connections. */
  write(bytes: Buffer): void;
  /** Bytes that the client has not read yet. */
  waiting(): number;
  /** Combines all writes until the next turn of the event loop. */
  gather(): void;
  end(): void;
  /** Closes the connection at once, without flushing. */
  drop(): void;
  /** Calls the listener once when the connection is closed, or at once if it already is. */
  closed(listener: () => void): void;
  /** Rechecks the caller; refuses one who was revoked since. */
  readmit(): Promise<Caller>;
}

/** An answer that is already serialized. */
export interface Served extends Answer {
  replayed: boolean;
}

/**
 * A call whose handler reads the body itself; `once` rechecks the caller and takes effect at most once per
 * Idempotency-Key.
 */
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

/** Checks handlers by the operation each is named for; `handlers.ts` does not compile until every operation has one. */
export const defineHandlers = <O extends Operation>(handlers: Pick<Handlers, O>): Pick<Handlers, O> => handlers;
