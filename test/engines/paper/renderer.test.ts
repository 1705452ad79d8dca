import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { Printable } from '../../../src/engines/paper/documents.ts';
import { createRenderer, type Renderer, type RendererOptions } from '../../../src/engines/paper/renderer.ts';
import { certificate, invoice } from './make.ts';
import { readPdf } from './read-pdf.ts';

const childPath = fileURLToPath(new URL('fixtures/child-double.mjs', import.meta.url));
const rendererPath = fileURLToPath(new URL('../../../src/engines/paper/renderer.ts', import.meta.url));
const open: Renderer[] = [];
let events: { event: string; [detail: string]: unknown }[] = [];

function renderer(options: RendererOptions = {}): Renderer {
  events = [];
  const made = createRenderer({ log: (event) => events.push(event), ...options });
  open.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((made) => made.close()));
});

const numbered = (number: string, company = ''): Printable => ({ kind: 'invoice', data: invoice({ number, company }) });
const told = (event: string): Record<string, unknown>[] => events.filter((one) => one.event === event);
const pidOf = (pdf: Buffer): number => Number(/\d+$/.exec(pdf.toString())?.[0]);

async function ends(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await sleep(20);
  }
}

describe('the renderer', () => {
  it('makes documents in one process that is not this one', async () => {
    const made = renderer();
    const [first, second] = await Promise.all([
      made.render({ kind: 'certificate', data: certificate({ customer: '田中 محمد' }) }),
      made.render({ kind: 'invoice', data: invoice() }),
    ]);
    expect((await readPdf(first)).pages[0]).toContain('田中');
    expect((await readPdf(second)).title).toBe('Invoice 48213-0001');
    const pids = told('document_made').map(({ pid }) => pid);
    expect(pids[0]).toBe(pids[1]);
    expect(pids[0]).not.toBe(process.pid);
  });

  it('starts anew after its child was ended', async () => {
    const made = renderer();
    await made.render({ kind: 'invoice', data: invoice() });
    const pid = Number(told('document_made')[0]?.pid);
    process.kill(pid, 'SIGKILL');
    await ends(pid);
    await expect.poll(() => told('document_child_exit')).toHaveLength(1);
    expect((await made.render({ kind: 'invoice', data: invoice() })).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('says when the child crashes over a document, and makes the next one', async () => {
    const made = renderer({ childPath });
    const results = await Promise.allSettled([numbered('crash'), numbered('1')].map((one) => made.render(one)));
    expect(results[0]).toMatchObject({
      reason: new Error('The invoice could not be made: the process that makes it ended (exit 3).'),
    });
    expect(results[1]).toMatchObject({ status: 'fulfilled' });
  });

  it('says why a document cannot be made, and keeps the child', async () => {
    const made = renderer({ childPath });
    const pid = pidOf(await made.render(numbered('1')));
    await expect(made.render(numbered('fail'))).rejects.toThrow('The invoice could not be made: Error: no paper');
    expect(pidOf(await made.render(numbered('2')))).toBe(pid);
  });

  it('tries a document that takes too long a second time, in a new child', async () => {
    const made = renderer({ childPath, wallMs: 1000 });
    const marker = join(mkdtempSync(join(tmpdir(), 'dragoman-documents-')), 'tried');
    const pid = pidOf(await made.render(numbered('1')));
    expect(pidOf(await made.render(numbered('hang once', marker)))).not.toBe(pid);
    expect(told('document_timeout')).toMatchObject([{ attempt: 1, pid }]);
  });

  it('gives up on a document that takes too long twice', async () => {
    const made = renderer({ childPath, wallMs: 1000 });
    const hanging = made.render(numbered('hang'));
    const next = made.render(numbered('2'));
    await expect(hanging).rejects.toThrow('The invoice could not be made: it took longer than 1000 ms.');
    expect((await next).toString()).toContain('2 by');
  });

  it('lets go of a child without work', async () => {
    const made = renderer({ childPath, idleMs: 30 });
    const pid = pidOf(await made.render(numbered('1')));
    await ends(pid);
    expect(pidOf(await made.render(numbered('2')))).not.toBe(pid);
    expect(told('document_child_exit')).toEqual([]);
  });

  it('does not keep a process alive that has nothing else to do', () => {
    const script = `
      import { createRenderer } from ${JSON.stringify(rendererPath)};
      const renderer = createRenderer({ childPath: ${JSON.stringify(childPath)} });
      console.log((await renderer.render(${JSON.stringify(numbered('1'))})).toString());
    `;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
    expect(execFileSync(process.execPath, args, { encoding: 'utf8', timeout: 25_000 })).toContain('1 by');
  });

  it('makes nothing once it is closed', async () => {
    const made = renderer({ childPath });
    const waiting = made.render(numbered('hang'));
    const refused = expect(waiting).rejects.toThrow('The service is stopping.');
    await made.close();
    await refused;
    await expect(made.render(numbered('1'))).rejects.toThrow('The service is stopping.');
  });
});
