import type pg from 'pg';
import type { Statement } from '../database.ts';
import { UnreachableError } from '../database-errors.ts';
import { type Answered, type RowShapes, SentStatement } from './sent-statement.ts';

/** A connection to the database on which statements are answered in the order they were sent. */
export interface Connection {
  /** A failure is told to the callback as it comes, before whoever awaits the answer has it. */
  query<Row>(statement: Statement, onFailure?: (error: Error) => void): Promise<Row[]>;
  /** A failure is told to the callback; nobody awaits the answer. */
  send(statement: Statement, onFailure: (error: Error) => void): void;
  /** Closes a connection whose server has said nothing since that time, though it was asked. */
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
        // Else the stack would lead to the socket, not to whoever asked.
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

/** Statements of one turn leave in one packet: each write of its own costs more than preparing the statement. */
function corkForTurn(stream: pg.Connection['stream']): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
