import type pg from 'pg';
import { type Statement, UnreachableError } from '../database.ts';
import { type Answered, type RowShapes, SentStatement } from './sent-statement.ts';

/** A database connection that answers statements in the order sent. */
export interface Connection {
  /** `onFailure` runs as the failure arrives, before the promise rejects. */
  query<Row>(statement: Statement, onFailure?: (error: Error) => void): Promise<Row[]>;
  /** The answer is not awaited; `onFailure` reports an error. */
  send(statement: Statement, onFailure: (error: Error) => void): void;
  /** Closes a connection with unanswered statements whose server has been silent since that time. */
  closeIfSilent(since: number): void;
}

export function openConnection(client: pg.PoolClient): Connection {
  const { stream } = client.connection;
  const shapes: RowShapes = new Map();
  let unanswered = 0;
  let lastMoved = 0;

  function submit<Row>(statement: Statement, answered: Answered<Row>): void {
    corkForTurn(stream);
    const sent = new SentStatement<Row>(statement, shapes, (error, rows) => {
      unanswered -= 1;
      lastMoved = Date.now();
      answered(error, rows);
    });
    unanswered += 1;
    lastMoved = Date.now();
    client.query(sent);
  }

  return {
    async query<Row>(statement: Statement, onFailure?: (error: Error) => void) {
      try {
        return await new Promise<Row[]>((resolve, reject) => {
          submit<Row>(statement, (error, rows) => {
            if (error === null) return resolve(rows);
            onFailure?.(error);
            reject(error);
          });
        });
      } catch (error) {
        // Otherwise the stack would lead to the socket instead of the caller.
        if (error instanceof Error) Error.captureStackTrace(error);
        throw error;
      }
    },
    send(statement, onFailure) {
      submit(statement, (error) => {
        if (error !== null) onFailure(error);
      });
    },
    closeIfSilent(since) {
      if (unanswered > 0 && lastMoved < since) stream.destroy(new UnreachableError(new Error('it does not answer')));
    },
  };
}

/** Statements of one tick leave in one packet: a separate write costs more than preparing the statement. */
function corkForTurn(stream: pg.Connection['stream']): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
