import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { toError } from '../../core/unknown.ts';

// COPY over a connection: rows in PostgreSQL's own text format, which every release reads.

/** Receives a row; the server waits until a returned promise resolves. */
type RowConsumer = (rows: Buffer) => Promise<void> | undefined;

type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Passes on the rows of a COPY … TO STDOUT one at a time; a row is only valid until `consume` returns. */
export async function copyOut(client: pg.Client, text: string, consume: RowConsumer): Promise<void> {
  const { stream } = client.connection;
  const open: Promise<void>[] = [];
  let failure: Error | undefined;
  const onRow = (row: Buffer) => {
    if (failure !== undefined) return;
    const consumed = consume(row);
    if (consumed === undefined) return;
    stream.pause();
    open.push(
      consumed.then(
        () => void stream.resume(),
        (error: unknown) => {
          failure = toError(error);
          // Nothing reads the rest of the table, so stop the transfer.
          stream.destroy(failure);
        },
      ),
    );
  };
  try {
    await run(client, (done) => new CopyOut(text, onRow, done));
  } catch (error) {
    throw failure ?? error;
  }
  await Promise.all(open);
  if (failure !== undefined) throw failure;
}

/** Sends the chunks to a COPY … FROM STDIN; returns the number of rows the server stored. */
export function copyIn(client: pg.Client, text: string, chunks: Chunks): Promise<number> {
  return run(client, (done) => new CopyIn(text, chunks, done));
}

type Done = (error: Error | null, rows: number) => void;

function run(client: pg.Client, make: (done: Done) => pg.Query): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(make((error, rows) => (error === null ? resolve(rows) : reject(error))));
  });
}

/** Methods that pg calls on a query, missing from its types. */
class Copy extends pg.Query {
  readonly #done: Done;
  #rows = 0;

  constructor(text: string, done: Done) {
    super(text);
    this.#done = done;
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
  }

  handleReadyForQuery(): void {
    this.#done(null, this.#rows);
  }

  handleError(error: Error): void {
    this.#done(error, 0);
  }
}

class CopyOut extends Copy {
  readonly #onRow: (row: Buffer) => void;

  constructor(text: string, onRow: (row: Buffer) => void, done: Done) {
    super(text, done);
    this.#onRow = onRow;
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#onRow(chunk);
  }
}

/** Members of a connection that are missing from pg's types. */
interface CopyConnection {
  stream: Duplex;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

class CopyIn extends Copy {
  readonly #chunks: Chunks;
  #over = false;
  #cause: Error | undefined;

  constructor(text: string, chunks: Chunks, done: Done) {
    super(text, done);
    this.#chunks = chunks;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection);
  }

  override handleError(error: Error): void {
    this.#over = true;
    super.handleError(this.#cause ?? error);
  }

  async #send(connection: CopyConnection): Promise<void> {
    try {
      for await (const chunk of this.#chunks) {
        if (this.#over) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      }
      connection.endCopyFrom();
    } catch (error) {
      this.#cause = toError(error);
      // The server then fails the statement.
      if (!this.#over) connection.sendCopyFail('the rows could not be read');
    }
  }
}
