import { createRenderer, type Renderer } from '../../../src/engines/paper/renderer.ts';
import { createReader, type Reader } from '../../../src/engines/reading/reader.ts';

// Children that read and draw take longer to start than most tests take: all worlds of a test process share theirs.
// They end with the process.

const reader = createReader();
const renderer = createRenderer();
const stayOpen = async () => undefined;

export const sharedReader: Reader = { ...reader, close: stayOpen };
export const sharedRenderer: Renderer = { ...renderer, close: stayOpen };
