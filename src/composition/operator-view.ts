import { JOBS } from '../jobs/catalogue.ts';
import { VERSION } from '../release.ts';
import type { Watch } from './open-watch.ts';

/** Service health, for administrators. */
export function operatorView({ troubles, parts, metrics }: Watch) {
  const { load } = metrics.engines;
  return {
    troubles,
    parts,
    version: VERSION,
    jobs: Object.entries(JOBS).map(([name, { description, everySeconds }]) => ({ name, description, everySeconds })),
    engineLoads: () => ({ reading: load('reading'), paper: load('paper'), joining: load('joining') }),
  };
}
