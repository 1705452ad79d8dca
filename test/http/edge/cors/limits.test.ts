import { expect, test } from 'vitest';
import { ask } from '../../../world/requests.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api', RATE_LIMIT: '2' });

test('a page can read that it is over the limit, and preflight requests do not count', async () => {
  const headers = { Origin: 'https://app.example' };
  const preflight = { ...headers, 'Access-Control-Request-Method': 'GET' };
  for (let count = 0; count < 5; count += 1) {
    expect((await ask(world, { method: 'OPTIONS', path: '/v1/quotes', headers: preflight })).status).toBe(204);
  }
  const request = () => ask(world, { path: '/v1/quotes', headers });
  expect([(await request()).status, (await request()).status]).toEqual([401, 401]);
  const refused = await request();
  expect(refused).toMatchObject({ status: 429, headers: { 'access-control-allow-origin': '*' } });
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
});
