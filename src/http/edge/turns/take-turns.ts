import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../../../wire/routes/route.ts';
import { ROUTES } from '../../../wire/routes.ts';
import type { Arrival } from '../rates/rate-limit.ts';
import { createTurns, type Turn, type TurnLimits, type Turns } from './turns.ts';

// A request is in work from when its body is there until its answer begins; of one account, few at once.

/** The share of one request in the thread that all run on. */
export interface RequestTurn {
  /** Counts what is to be read beyond a plain request; refused past the rate limit. */
  weigh(weight: number): void;
  /** Waits for the turn, unless it has begun already. Null: nothing to wait for. */
  begin(weight: number): Promise<void> | null;
  /** What came is read: whoever kept the others waiting for long lets them go first. */
  read(): void;
  /** The answer begins, or its caller is gone. */
  end(): void;
}

const LIMITS: TurnLimits = { inHandOfOne: 4, inHandAlone: 16, waitingOfOne: 1024, waiting: 8192 };
/** What is in work for longer waits for something else: a gateway, a download, a slow client. */
const LONGEST_MS = 250;
/** Reading that takes longer is followed by a rest of some times as long, while others ask too. */
const LONG_READ_MS = 5;
const RESTS = 5;

/** After the admission, which knows whose the request is. */
export function takeTurns(app: FastifyInstance): void {
  const turns = createTurns(LIMITS);
  app.addHook('onRequest', (request, reply, done) => {
    const { arrival, routeOptions } = request;
    if (arrival !== null && !routeOptions.config?.free) request.turn = openTurn(turns, arrival, reply.raw);
    done();
  });
  app.addHook('preValidation', async (request) => {
    const operation = request.routeOptions.config?.operation;
    const route: Route | null = operation === undefined ? null : ROUTES[operation];
    // What streams has its turn once it has arrived; fields in parts cost the most of all.
    if (route?.streams && request.isMultipart()) return;
    await request.turn?.begin(route !== null && request.isMultipart() ? LIMITS.inHandAlone : 1);
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
      turn = turns.take(arrival.owner(), weight);
      answer.once('close', opened.end);
      if (turn.begun !== null) return turn.begun.then(start);
      start();
      return null;
    },
    read() {
      const ms = performance.now() - since;
      if (turn !== undefined && ms > LONG_READ_MS) restMs = Math.min(ms * RESTS, LONGEST_MS);
    },
    end() {
      // An answer begins and later closes: the rest in between is not cut short.
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      if (restMs === 0 || turns.isAlone(arrival.owner())) turn?.end();
      else setTimeout(() => turn?.end(), restMs).unref();
    },
  };
  return opened;
}
