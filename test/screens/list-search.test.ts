import { afterEach, expect, test, vi } from 'vitest';
import { listArguments } from '../../src/screens/console/lists/list-search.ts';

afterEach(() => vi.unstubAllEnvs());

test('a list is filtered by days in the reader’s time zone, as its rows show them', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const search = { after: '2026-07-01', before: '2026-11-17', due_after: '2026-11-18', due_before: 'tomorrow' };
  expect(listArguments(search, undefined, 'due').filters).toEqual({
    created_after: '2026-07-01T04:00:00.000Z',
    created_before: '2026-11-17T05:00:00.000Z',
    due_after: '2026-11-18T05:00:00.000Z',
    due_before: 'tomorrow',
  });
});
