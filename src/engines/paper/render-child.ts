import { setPriority } from 'node:os';
import type { Printable } from './documents.ts';
import { drawDocument } from './draw.tsx';

export interface RenderJob {
  id: number;
  document: Printable;
}

export type RenderReply = { ready: true } | { id: number; pdf: Uint8Array } | { id: number; error: string };

async function answer({ id, document }: RenderJob): Promise<void> {
  try {
    send({ id, pdf: await drawDocument(document) });
  } catch (error) {
    send({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function send(reply: RenderReply): void {
  process.send?.(reply);
}

// Requests come first: documents wait for a free processor.
try {
  setPriority(10);
} catch {}

process.on('disconnect', () => process.exit(0));
process.on('message', (job: RenderJob) => void answer(job));
send({ ready: true });
