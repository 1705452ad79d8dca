import { resolve } from '../../../../src/http/edge/parse/read-ids.ts';
import { type Operation, PATHS } from '../../../../src/wire/paths.ts';
import type { Route } from '../../../../src/wire/routes/route.ts';
import { ROUTES } from '../../../../src/wire/routes.ts';
import type { Cast } from './cast.ts';
import { clientWith } from './tape.ts';

const UNKNOWN = '01k9zq4m8te3fs5f9r6vd2x7hb';

/** Records the most common refusal of every call that the story has not seen refused. */
export async function recordOtherRefusals({ tape, team, firm, world }: Cast): Promise<void> {
  for (const operation of Object.keys(PATHS) as Operation[]) {
    if (tape.recordings.get(operation)?.refusal !== undefined) continue;
    const route: Route = ROUTES[operation];
    const usual = route.caller === 'team' ? team : operation.startsWith('sandbox') ? firm.test : firm.live;
    const [, path] = PATHS[operation];
    const params = Object.fromEntries(
      [...path.matchAll(/:([a-z]+)/g)].map(([, name = '']) => [name, unknownToken(route, name)]),
    );
    const needsBody = route.body !== undefined && (resolve(route.body).required ?? []).length > 0;
    const isList = route.query !== undefined && 'page' in (resolve(route.query).properties ?? {});
    const isUnknownCaller = !path.includes(':') && !needsBody && !isList;
    const client = isUnknownCaller
      ? clientWith(world.url, `dgm_${route.caller === 'team' ? 'team' : 'live'}_unknown`)
      : usual;
    const args = {
      params,
      ...(route.body !== undefined && { body: {} }),
      ...(isList && !path.includes(':') && { filters: { colour: 'blue' } }),
    };
    await tape.refuse(client, operation, args as never);
  }
}

/** A well-formed token of no object. */
function unknownToken({ params }: Route, name: string): string {
  const properties: Record<string, { 'x-token'?: string }> =
    params === undefined ? {} : (resolve(params).properties ?? {});
  return `${properties[name]?.['x-token'] ?? 'quote'}_${UNKNOWN}`;
}
