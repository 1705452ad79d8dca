import { Failure } from '../core/fail.ts';
import { ERRORS } from '../wire/errors.ts';
import type { Show } from './page-types.ts';

/** Answers a script of ours: a refusal is a message for its page to show. */
export const forScript =
  (show: (...given: Parameters<Show>) => Promise<unknown>): Show =>
  async (request, reply) => {
    try {
      return { json: await show(request, reply) };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { errors, retryAfter } = error.detail;
      if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
      const message = Object.values(errors ?? {})[0]?.[0] ?? error.message;
      return { json: { message }, status: ERRORS[error.code].status };
    }
  };
