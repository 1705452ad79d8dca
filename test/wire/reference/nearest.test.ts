import { describe, expect, test } from 'vitest';
import { nearestName } from '../../../src/wire/reference/nearest.ts';

describe('the nearest name', () => {
  const known = [
    'source_language',
    'target_language',
    'notes',
    'deadline',
    'turnaround',
    'webhook',
    'files',
    'use_cases',
  ];

  test.each([
    ['source_langauge', 'source_language'],
    ['sourceLanguage', 'source_language'],
    ['target_languages', 'target_language'],
    ['Target-Language', 'target_language'],
    ['note', 'notes'],
    ['file', 'files'],
    ['deadlien', 'deadline'],
    ['web_hook', 'webhook'],
    ['webhok', 'webhook'],
    ['usecases', 'use_cases'],
  ])('%s was meant as %s', (name, meant) => {
    expect(nearestName(name, known)).toBe(meant);
  });

  test.each(['', '_', 'x', 'no', 'colour', 'priority', 'callback_url', 'file_'.repeat(13)])(
    '%j resembles no known name',
    (name) => {
      expect(nearestName(name, known)).toBeNull();
    },
  );

  test('the closest name is chosen, and none from an empty list', () => {
    expect(nearestName('region', ['regions', 'region'])).toBe('region');
    expect(nearestName('region', [])).toBeNull();
  });

  test('a swap of neighbouring characters counts as one mistake', () => {
    expect(nearestName('nam', ['nma'])).toBe('nma');
    expect(nearestName('nam', ['nxy'])).toBeNull();
  });
});
