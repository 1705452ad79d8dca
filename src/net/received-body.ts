import { type Duplex, pipeline, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutgoingError, toOutgoingError } from './outgoing-error.ts';

export interface ReceivedBody {
  body: Readable;
  encoding: string | undefined;
  maxBytes: number;
  status: number;
  /** Called once, when the last byte has arrived or the stream has failed. */
  done: () => void;
}

const DECODERS: Record<string, () => Duplex> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** A longer chain is an attack, not a server. */
const MAX_CODINGS = 2;

/** The decoded body; fails with `too_large` as soon as the decoded bytes pass the cap. */
export function receiveBody(received: ReceivedBody): Readable {
  const { body, maxBytes, status } = received;
  const decoders = decodersFor(received.encoding);
  const output = meter(maxBytes, status);
  // Count the raw bytes too: a stream of empty gzip members decodes to nothing for ever.
  const stages = decoders.length === 0 ? [] : [meter(maxBytes, status), ...decoders];
  // An error must not crash the process after the caller dropped the stream.
  output.on('error', () => {});
  pipeline([body, ...stages, output], () => received.done());
  return output;
}

function decodersFor(encoding: string | undefined): Duplex[] {
  const codings = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  const known = codings.filter((coding) => Object.hasOwn(DECODERS, coding));
  if (known.length !== codings.length || codings.length > MAX_CODINGS) {
    throw new OutgoingError('bad_response', 'The server sent the file in an encoding that is not supported.');
  }
  return known
    .toReversed()
    .map((coding) => DECODERS[coding]?.())
    .filter((decoder) => decoder !== undefined);
}

function meter(maxBytes: number, status: number): Transform {
  let seen = 0;
  const stage = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      seen += chunk.length;
      if (seen > maxBytes) next(tooLarge(maxBytes, status));
      else next(null, chunk);
    },
  });
  const destroy = stage.destroy.bind(stage);
  // Overridden here and not in the `_destroy` hook: a reader that attaches late would see the original error.
  stage.destroy = (error) => destroy(error && toOutgoingError(error, status));
  return stage;
}

export function tooLarge(maxBytes: number, status: number): OutgoingError {
  return new OutgoingError('too_large', `The response is larger than ${maxBytes} bytes.`, { status });
}
