import { writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import type { Joiner } from '../../src/engines/joining/joiner.ts';
import type { Renderer } from '../../src/engines/paper/renderer.ts';
import { emptyMeasures } from '../../src/engines/reading/measures.ts';
import type { Reader } from '../../src/engines/reading/reader.ts';
import type { Mailer } from '../../src/net/mailer.ts';

// Stand-ins for what a test is not about.

/** Reads nothing, at once: these tests are not about what is in the files. */
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

/** A promise that a test keeps when it chooses to. */
export function signal(): { given: Promise<void>; give(): void } {
  let give = () => undefined as void;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

/** Makes a PDF without pages, at once: drawing takes longer than all the rest of a test. */
export const quickRenderer: Renderer = {
  render: async () => Buffer.from('%PDF-1.7\n%%EOF\n'),
  close: async () => undefined,
};

/** Joins nothing, at once. */
export const quickJoiner: Joiner = {
  join: async ({ output }) => {
    await writeFile(output, '%PDF-1.7\n%%EOF\n');
    return { pages: 0 };
  },
  close: async () => undefined,
};

/** Sends nothing: letters are read where they wait. */
export const silentMailer: Mailer = { send: async () => undefined, close: async () => undefined };

/** For tests that make the service complain on purpose. */
export const silentLog = pino({ level: 'silent' });
