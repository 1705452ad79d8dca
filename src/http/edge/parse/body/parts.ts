import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../../../core/fail.ts';
import { ERRORS } from '../../../../wire/errors.ts';

/** The parts of a multipart body as they arrive; one that cannot be read is refused. */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    throw brokenBody(error);
  } finally {
    // Left unread, the rest of the body would hold up its sender and every later request on the connection.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** The parser's errors carry no status; the disk's name the call that failed. */
export function brokenBody(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Failure || 'syscall' in error) return error;
  if ('statusCode' in error && error.statusCode === ERRORS.payload_too_large.status) return error;
  return new Failure('malformed_request', {
    message: `The multipart body cannot be read: ${error.message}.`,
    cause: error,
  });
}
