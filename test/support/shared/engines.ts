import { fileURLToPath } from 'node:url';
import { createJoiner, type Joiner } from '../../../src/engines/joining/joiner.ts';
import { createRenderer, type Renderer } from '../../../src/engines/paper/paper.ts';
import { createReader, type Reader } from '../../../src/engines/reading/reader.ts';

// Child processes start more slowly than most tests run: all worlds of a test process share them.
// The children end with the process.

const builtChild = (name: string) => fileURLToPath(new URL(`../../../dist/${name}`, import.meta.url));

/** Built children start twice as fast as from source; every run builds them first. */
export const CHILDREN = {
  reading: builtChild('reading-child.js'),
  paper: builtChild('paper-child.js'),
  joining: builtChild('joining-child.js'),
};

// Children run at low priority on a machine that may be busy for long; tests of timeouts set their own.
const wallMs = 240_000;

// Fewer children than in a service: several test processes share the machine.
const reader = createReader({ childPath: CHILDREN.reading, size: 2, queue: { runningPerOwner: 2 }, wallMs });
const renderer = createRenderer({ childPath: CHILDREN.paper, idleMs: 600_000, wallMs });
const joiner = createJoiner({ childPath: CHILDREN.joining, idleMs: 600_000, wallMs });
const stayOpen = async () => undefined;

export const sharedReader: Reader = { ...reader, close: stayOpen };
export const sharedRenderer: Renderer = { ...renderer, close: stayOpen };
export const sharedJoiner: Joiner = { ...joiner, close: stayOpen };
