import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../../../core/fail.ts';
import { ERRORS } from '../../../../wire/errors.ts';

/** Yields the parts of a multipart body as they arrive; refuses an unreadable body. */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    throw brokenBody(error);
  } finally {
    // Drain the body: unread bytes would block its sender and every later request on the connection.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** Parser errors have no status; disk errors name the failed system call. */
export function brokenBody(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Failure || 'syscall' in error) return error;
  if ('statusCode' in error && error.statusCode === ERRORS.payload_too_large.status) return error;
  return new Failure('malformed_request', {
    message: `The multipart body cannot be read: ${error.message}.`,
    cause: error,
  });
}
