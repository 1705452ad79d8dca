import { fileURLToPath } from 'node:url';
import { createJoiner, type Joiner } from '../../../src/engines/joining/joiner.ts';
import { createRenderer, type Renderer } from '../../../src/engines/paper/renderer.ts';
import { createReader, type Reader } from '../../../src/engines/reading/reader.ts';

// Children that read and draw take longer to start than most tests take: all worlds of a test process share theirs.
// They end with the process.

const builtChild = (name: string) => fileURLToPath(new URL(`../../../dist/${name}`, import.meta.url));

/** As the build bundles them, which every run has made anew: from source they take twice as long to start. */
export const CHILDREN = {
  reading: builtChild('reading-child.js'),
  paper: builtChild('paper-child.js'),
  joining: builtChild('joining-child.js'),
};

// They give way to everything else on the machine, which may be busy for long; tests of the time-outs have their own.
const wallMs = 240_000;

// Fewer than a service has: several test processes share the machine.
const reader = createReader({ childPath: CHILDREN.reading, size: 2, queue: { runningPerOwner: 2 }, wallMs });
const renderer = createRenderer({ childPath: CHILDREN.paper, idleMs: 600_000, wallMs });
const joiner = createJoiner({ childPath: CHILDREN.joining, idleMs: 600_000, wallMs });
const stayOpen = async () => undefined;

export const sharedReader: Reader = { ...reader, close: stayOpen };
export const sharedRenderer: Renderer = { ...renderer, close: stayOpen };
export const sharedJoiner: Joiner = { ...joiner, close: stayOpen };
