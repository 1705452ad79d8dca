import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusal } from '../../../world/answers.ts';
import { given } from '../../../world/given.ts';
import {
  happen,
  isTaken,
  living,
  type Model,
  type ModelEndpoint,
  PATHS,
  type Path,
  point,
  resend,
  turnOff,
  turnOn,
} from './endpoint-model.ts';
import { begin, expectTheSame, happenFor, openStage, type Real, settle, urlOf } from './endpoint-stage.ts';

// Random sequences of changes to webhook endpoints. RUNS sets how many, SEED which ones.

const RUNS = Number(process.env['RUNS'] ?? 25);
const SEED = process.env['SEED'];
const COMMANDS = 20;
const MOST = 3;

const stage = given(openStage, async ({ world, receiver }) => {
  await receiver.close();
  await world.close();
});

type Command = fc.AsyncCommand<Model, Real>;

/** A command on one of the existing endpoints. */
function on(
  name: string,
  at: number,
  work: (model: Model, real: Real, endpoint: ModelEndpoint) => Promise<void>,
): Command {
  return {
    check: (model) => living(model).length > 0,
    async run(model, real) {
      const endpoint = living(model)[at % living(model).length];
      if (endpoint !== undefined) await work(model, real, endpoint);
      await settle(real);
    },
    toString: () => `${name} ${at}`,
  };
}

const change = (real: Real, { token }: ModelEndpoint, body: { url?: string; status?: 'enabled' | 'disabled' }) =>
  real.client.call('changeEndpoint', { params: { token }, body });

const create = (path: Path, hears: boolean): Command => ({
  check: (model) => living(model).length < MOST,
  async run(model, real) {
    const body = { url: urlOf(real, path), events: hears ? null : ['order.*'] };
    if (isTaken(model, path)) {
      expect(Object.keys((await refusal(real.client.call('createEndpoint', { body }))).errors)).toEqual(['url']);
      return;
    }
    const { token } = (await real.client.call('createEndpoint', { body })).data;
    const fresh = { enabled: true, reason: null, deleted: false, arrived: [], missed: [] };
    model.endpoints.push({ token, path, hears, ...fresh });
  },
  toString: () => `create ${path}${hears ? '' : ', of orders'}`,
});

const tellOne: Command = {
  check: () => true,
  async run(model, real) {
    happen(model);
    await happenFor(real, model.events);
    await settle(real);
  },
  toString: () => 'an event',
};

const answer = (path: Path, gone: boolean): Command => ({
  check: () => true,
  async run(model, real) {
    for (const known of [model.gone, real.gone]) {
      if (gone) known.add(path);
      else known.delete(path);
    }
  },
  toString: () => `${path} ${gone ? 'is gone' : 'answers'}`,
});

const moveTo = (at: number, path: Path) =>
  on(`point to ${path}`, at, async (model, real, endpoint) => {
    const changing = change(real, endpoint, { url: urlOf(real, path) });
    if (isTaken(model, path, endpoint)) expect(Object.keys((await refusal(changing)).errors)).toEqual(['url']);
    else {
      await changing;
      point(endpoint, path);
    }
  });

const disable = (at: number) =>
  on('disable', at, async (_model, real, endpoint) => {
    await change(real, endpoint, { status: 'disabled' });
    turnOff(endpoint, 'by_owner');
  });

const enable = (at: number) =>
  on('enable', at, async (_model, real, endpoint) => {
    await change(real, endpoint, { status: 'enabled' });
    turnOn(endpoint);
  });

const sendAgain = (at: number) =>
  on('resend to', at, async (model, real, endpoint) => {
    const sending = real.client.call('resendToEndpoint', { params: endpoint, body: {} });
    if (!endpoint.enabled) expect((await refusal(sending)).code).toBe('invalid_state');
    else expect((await sending).data).toEqual({ resent: resend(model, endpoint) });
  });

const remove = (at: number) =>
  on('delete', at, async (_model, real, endpoint) => {
    await real.client.call('deleteEndpoint', { params: endpoint });
    endpoint.deleted = true;
  });

test('after any sequence of changes to webhook endpoints, every event arrived exactly once at each enabled endpoint or is listed as missed', async () => {
  const place = fc.nat({ max: MOST - 1 });
  const path = fc.constantFrom(...PATHS);
  const tells = fc.constant(tellOne);
  const commands = fc.commands(
    [
      fc.tuple(path, fc.constantFrom(true, true, true, false)).map((row) => create(...row)),
      tells,
      tells,
      tells,
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
      const model: Model = { endpoints: [], events: 0, gone: new Set() };
      const real = await begin(stage);
      await fc.asyncModelRun(() => ({ model, real }), sequence);
      await expectTheSame(model, real);
    }),
    { numRuns: RUNS, ...(SEED !== undefined && { seed: Number(SEED) }) },
  );
});
