import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../../../wire/routes/route.ts';
import { ROUTES } from '../../../wire/routes.ts';
import type { Arrival } from '../rates/rate-limit.ts';
import { createTurns, type Turn, type TurnLimits, type Turns } from './turns.ts';

// A request is running from when its body has arrived until its answer begins; few per account at once.

/** One request's share of the single thread. */
export interface RequestTurn {
  /** Counts the cost beyond a plain request; refused past the rate limit. */
  weigh(weight: number): void;
  /** Waits for the turn, unless it has begun. Null: no need to wait. */
  begin(weight: number): Promise<void> | null;
  /** The input is parsed: an owner whose parsing blocked the thread for long has to let others go first. */
  read(): void;
  /** The answer begins, or the caller has disconnected. */
  end(): void;
}

const LIMITS: TurnLimits = { runningPerOwner: 4, runningAlone: 16, waitingPerOwner: 1024, waiting: 8192 };
/** A longer request waits for something else: a gateway, a download, a slow client. */
const LONGEST_MS = 250;
/** Parsing that takes longer is followed by a rest of a multiple of its time, while other owners are active. */
const LONG_READ_MS = 5;
const REST_FACTOR = 5;

/** Register after admission, which identifies the request's owner. */
export function addRequestTurns(app: FastifyInstance): void {
  const turns = createTurns(LIMITS);
  app.addHook('onRequest', (request, reply, done) => {
    const { arrival, routeOptions } = request;
    if (arrival !== null && !routeOptions.config?.free) request.turn = openTurn(turns, arrival, reply.raw);
    done();
  });
  app.addHook('preValidation', async (request) => {
    const operation = request.routeOptions.config?.operation;
    const route: Route | null = operation === undefined ? null : ROUTES[operation];
    // Streamed uploads get their turn once they have arrived; other multipart bodies cost the most.
    if (route?.streams && request.isMultipart()) return;
    await request.turn?.begin(route !== null && request.isMultipart() ? LIMITS.runningAlone : 1);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.turn?.end();
    done(null, payload);
  });
}

function openTurn(turns: Turns, arrival: Arrival, answer: ServerResponse): RequestTurn {
  let turn: Turn | undefined;
  let timer: NodeJS.Timeout | undefined;
  let since = 0;
  let restMs = 0;
  let ended = false;
  const start = () => {
    since = performance.now();
    timer = setTimeout(() => turn?.end(), LONGEST_MS).unref();
  };
  const opened: RequestTurn = {
    weigh: arrival.weigh,
    begin(weight) {
      if (turn !== undefined) return null;
      turn = turns.request(arrival.owner(), weight);
      answer.once('close', opened.end);
      if (turn.begun !== null) return turn.begun.then(start);
      start();
      return null;
    },
    read() {
      const ms = performance.now() - since;
      if (turn !== undefined && ms > LONG_READ_MS) restMs = Math.min(ms * REST_FACTOR, LONGEST_MS);
    },
    end() {
      // Called when the answer begins and again when it closes: do not cut the rest short.
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      if (restMs === 0 || turns.isAlone(arrival.owner())) turn?.end();
      else setTimeout(() => turn?.end(), restMs).unref();
    },
  };
  return opened;
}
