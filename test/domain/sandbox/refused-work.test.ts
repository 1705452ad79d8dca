import { expect, test } from 'vitest';
import { createRefusedWork } from '../../../src/domain/sandbox/refused-work.ts';
import { testClock } from '../../world/world.ts';

test('refused work is skipped for ten seconds, and then tried again', () => {
  const clock = testClock();
  const refused = createRefusedWork({ clock });
  refused.add('first');
  clock.advance(6000);
  refused.add('second');
  expect(refused.ids()).toEqual(['first', 'second']);
  clock.advance(5000);
  expect(refused.ids()).toEqual(['second']);
  refused.add('second');
  clock.advance(5000);
  expect(refused.ids()).toEqual(['second']);
});

test('work refused in one service is still tried by another in the same process', () => {
  const clock = testClock();
  createRefusedWork({ clock }).add('order');
  expect(createRefusedWork({ clock }).ids()).toEqual([]);
});
