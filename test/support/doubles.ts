import { writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import type { Joiner } from '../../src/engines/joining/joiner.ts';
import type { Renderer } from '../../src/engines/paper/paper.ts';
import { emptyMeasures } from '../../src/engines/reading/measures.ts';
import type { Reader } from '../../src/engines/reading/reader.ts';
import type { Mailer } from '../../src/net/mailer.ts';

// Test doubles for parts that a test does not cover.

/** Reads nothing and answers immediately. */
export function quickReader(before: () => Promise<void> | void = () => undefined): Reader {
  return {
    async read(_path, kind) {
      await before();
      return { ...emptyMeasures(kind), pages: 1, words: 5 };
    },
    preview: async () => ({ parts: [{ kind: 'page', name: null, text: 'Acta de nacimiento' }], truncated: false }),
    close: async () => undefined,
  };
}

/** A promise that the test resolves by calling `fire`. */
export function signal(): { fired: Promise<void>; fire(): void } {
  let fire = () => undefined as void;
  const fired = new Promise<void>((resolve) => {
    fire = resolve;
  });
  return { fired, fire: () => fire() };
}

/** Returns a PDF without pages immediately: drawing takes longer than the rest of a test. */
export const quickRenderer: Renderer = {
  render: async () => Buffer.from('%PDF-1.7\n%%EOF\n'),
  close: async () => undefined,
};

export const quickJoiner: Joiner = {
  join: async ({ output }) => {
    await writeFile(output, '%PDF-1.7\n%%EOF\n');
    return { pages: 0 };
  },
  close: async () => undefined,
};

/** Sends nothing: tests read emails from the outbox. */
export const silentMailer: Mailer = { send: async () => undefined, close: async () => undefined };

/** Silent, for tests that cause errors in the log on purpose. */
export const silentLog = pino({ level: 'silent' });
