import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusal } from '../../../world/answers.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import {
  addEvent,
  existingEndpoints,
  isUrlUsed,
  type Model,
  type ModelEndpoint,
  PATHS,
  type Path,
  resend,
  setPath,
  turnOff,
  turnOn,
} from './endpoint-model.ts';
import {
  beginSequence,
  expectSameAsModel,
  openStage,
  type Real,
  recordEvent,
  settle,
  urlOf,
} from './endpoint-stage.ts';

// Random sequences of changes to webhook endpoints. RUNS sets how many, SEED which ones.

const RUNS = Number(process.env['RUNS'] ?? 25);
const SEED = process.env['SEED'];
const COMMANDS = 20;
const MAX_ENDPOINTS = 3;

const stage = useFixture(openStage, async ({ world, receiver }) => {
  await receiver.close();
  await world.close();
});

type Command = fc.AsyncCommand<Model, Real>;

/** A command on one of the existing endpoints. */
function onEndpoint(
  name: string,
  at: number,
  work: (model: Model, real: Real, endpoint: ModelEndpoint) => Promise<void>,
): Command {
  return {
    check: (model) => existingEndpoints(model).length > 0,
    async run(model, real) {
      const endpoint = existingEndpoints(model)[at % existingEndpoints(model).length];
      if (endpoint !== undefined) await work(model, real, endpoint);
      await settle(real);
    },
    toString: () => `${name} ${at}`,
  };
}

const change = (real: Real, { token }: ModelEndpoint, body: { url?: string; status?: 'enabled' | 'disabled' }) =>
  real.client.call('changeEndpoint', { params: { token }, body });

const create = (path: Path, isSubscribed: boolean): Command => ({
  check: (model) => existingEndpoints(model).length < MAX_ENDPOINTS,
  async run(model, real) {
    const body = { url: urlOf(real, path), events: isSubscribed ? null : ['order.*'] };
    if (isUrlUsed(model, path)) {
      expect(Object.keys((await refusal(real.client.call('createEndpoint', { body }))).errors)).toEqual(['url']);
      return;
    }
    const { token } = (await real.client.call('createEndpoint', { body })).data;
    const fresh = { enabled: true, reason: null, deleted: false, arrived: [], missed: [] };
    model.endpoints.push({ token, path, isSubscribed, ...fresh });
  },
  toString: () => `create ${path}${isSubscribed ? '' : ', of orders'}`,
});

const createEvent: Command = {
  check: () => true,
  async run(model, real) {
    addEvent(model);
    await recordEvent(real, model.events);
    await settle(real);
  },
  toString: () => 'an event',
};

const answer = (path: Path, isClosed: boolean): Command => ({
  check: () => true,
  async run(model, real) {
    for (const known of [model.closedPaths, real.closedPaths]) {
      if (isClosed) known.add(path);
      else known.delete(path);
    }
  },
  toString: () => `${path} ${isClosed ? 'is gone' : 'answers'}`,
});

const moveTo = (at: number, path: Path) =>
  onEndpoint(`point to ${path}`, at, async (model, real, endpoint) => {
    const changing = change(real, endpoint, { url: urlOf(real, path) });
    if (isUrlUsed(model, path, endpoint)) expect(Object.keys((await refusal(changing)).errors)).toEqual(['url']);
    else {
      await changing;
      setPath(endpoint, path);
    }
  });

const disable = (at: number) =>
  onEndpoint('disable', at, async (_model, real, endpoint) => {
    await change(real, endpoint, { status: 'disabled' });
    turnOff(endpoint, 'by_owner');
  });

const enable = (at: number) =>
  onEndpoint('enable', at, async (_model, real, endpoint) => {
    await change(real, endpoint, { status: 'enabled' });
    turnOn(endpoint);
  });

const sendAgain = (at: number) =>
  onEndpoint('resend to', at, async (model, real, endpoint) => {
    const sending = real.client.call('resendToEndpoint', { params: endpoint, body: {} });
    if (!endpoint.enabled) expect((await refusal(sending)).code).toBe('invalid_state');
    else expect((await sending).data).toEqual({ resent: resend(model, endpoint) });
  });

const remove = (at: number) =>
  onEndpoint('delete', at, async (_model, real, endpoint) => {
    await real.client.call('deleteEndpoint', { params: endpoint });
    endpoint.deleted = true;
  });

test('after any sequence of changes to webhook endpoints, every event arrived exactly once at each enabled endpoint or is listed as missed', async () => {
  const place = fc.nat({ max: MAX_ENDPOINTS - 1 });
  const path = fc.constantFrom(...PATHS);
  const events = fc.constant(createEvent);
  const commands = fc.commands(
    [
      fc.tuple(path, fc.constantFrom(true, true, true, false)).map((row) => create(...row)),
      events,
      events,
      events,
      fc.tuple(path, fc.boolean()).map((row) => answer(...row)),
      fc.tuple(place, path).map((row) => moveTo(...row)),
      place.map(disable),
      place.map(enable),
      place.map(enable),
      place.map(sendAgain),
      place.map(sendAgain),
      place.map(remove),
    ],
    { maxCommands: COMMANDS, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const model: Model = { endpoints: [], events: 0, closedPaths: new Set() };
      const real = await beginSequence(stage);
      await fc.asyncModelRun(() => ({ model, real }), sequence);
      await expectSameAsModel(model, real);
    }),
    { numRuns: RUNS, ...(SEED !== undefined && { seed: Number(SEED) }) },
  );
});
