import { Failure } from '../core/fail.ts';
import { type PageHandler, setRetryAfter } from './page-answer.ts';

/** Answers a page's script: a failure becomes a message for the script to show. */
export const forScript =
  (handle: (...args: Parameters<PageHandler>) => Promise<unknown>): PageHandler =>
  async (request, reply) => {
    try {
      return { json: await handle(request, reply) };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      setRetryAfter(reply, error);
      const message = Object.values(error.detail.errors ?? {})[0]?.[0] ?? error.message;
      return { json: { message }, code: error.code };
    }
  };
