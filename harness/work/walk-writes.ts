// Runs the walks of `console-writes.ts`, once per round, and measures each call.

import { type NewId, toToken } from '../../src/core/ids.ts';
import { PATHS } from '../../src/wire/paths.ts';
import type { Prefix } from '../../src/wire/schemas/scalars.ts';
import type { Role } from '../../src/wire/schemas/team.ts';
import { type Answer, type Memory, WALKS, type Walk, type Write } from './console-writes.ts';
import { type Measuring, measureCall, type Sample } from './measure-call.ts';

interface Walking extends Measuring {
  signedIn: ReadonlyMap<Role, Record<string, string>>;
  person: string;
  rounds: number;
}

export interface WrittenCall {
  call: string;
  as: Role;
  samples: Sample[];
}

/** The first three rounds warm up, and are not counted. */
const WARM_UP = 3;

export async function walkWrites(walking: Walking): Promise<WrittenCall[]> {
  const measured = new Map<string, WrittenCall>();
  for (const walk of WALKS) {
    for (const [round, begins] of (await beginningsOf(walking, walk)).entries()) {
      let memory = begins;
      for (const write of walk.writes) {
        const { sample, remembered } = await sendWrite(walking, write, memory);
        memory = { ...memory, ...remembered };
        if (round < WARM_UP) continue;
        const call = `${PATHS[write.operation][0]} ${PATHS[write.operation][1]}`;
        const known = measured.get(`${write.as} ${call}`) ?? { call, as: write.as, samples: [] };
        known.samples.push(sample);
        measured.set(`${write.as} ${call}`, known);
      }
    }
  }
  return [...measured.values()];
}

const PREFIXES: Readonly<Record<string, Prefix>> = {
  order: 'order',
  file: 'file',
  quote: 'quote',
  invoice: 'inv',
  mail: 'mail',
};

async function beginningsOf({ client, person, rounds }: Walking, { begins }: Walk): Promise<Memory[]> {
  const { rows } = await client.query<Record<string, string>>(begins, [rounds + WARM_UP]);
  if (rows.length < rounds + WARM_UP) throw new Error(`there is too little to write to: ${begins}`);
  return rows.map((row) => {
    const tokens = Object.entries(row).map(([name, id]) => {
      const prefix = PREFIXES[name];
      return [name, prefix === undefined ? id : toToken(prefix, id as NewId)] as const;
    });
    return { ...Object.fromEntries(tokens), person };
  });
}

async function sendWrite(
  walking: Walking,
  { as, operation, params, body, remember }: Write,
  memory: Memory,
): Promise<{ sample: Sample; remembered: Memory }> {
  const [method, route] = PATHS[operation];
  const places = params?.(memory) ?? {};
  const path = route.replace(/:(\w+)/g, (_, name: string) => places[name] ?? '');
  const sent = body?.(memory);
  const headers = {
    ...walking.signedIn.get(as),
    ...(sent instanceof FormData ? {} : { 'content-type': 'application/json' }),
  };
  const request = {
    method,
    headers: sent === undefined ? (walking.signedIn.get(as) ?? {}) : headers,
    ...(sent !== undefined && { body: sent instanceof FormData ? sent : JSON.stringify(sent) }),
  };
  const { body: answer, ...sample } = await measureCall(walking, path, request);
  return { sample, remembered: remember?.((answer as { data: Answer }).data) ?? {} };
}
