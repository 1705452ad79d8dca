import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRenderer } from '../../../engines/paper/renderer.ts';
import { createReader } from '../../../engines/reading/reader.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { bad, type Finding, ok } from './finding.ts';

const WORDS = 'Acta de nacimiento';

/** Reads a document in a child process, as uploads are read. */
export async function checkReading(): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'dragoman-doctor-'));
  const reader = createReader({ size: 1 });
  try {
    const path = join(folder, 'probe.txt');
    await writeFile(path, WORDS);
    const { words } = await reader.read(path, 'txt', 'doctor');
    if (words === 3) return ok('reading', say(ENGLISH, 'cli.doctor.reading'));
    return bad('reading', say(ENGLISH, 'cli.doctor.reading.broken'), say(ENGLISH, 'cli.doctor.reading.broken.fix'));
  } finally {
    await reader.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Draws a paper in every script that we have a font for. */
export async function checkDrawing(): Promise<Finding> {
  const renderer = createRenderer();
  try {
    const text = 'Geburt · Γέννηση · Рождение · ولادة · לידה · เกิด';
    const paper = { title: 'Probe', subject: 'Probe', issuer: 'Dragoman', name: 'Probe', stamp: null, notice: null };
    const pdf = await renderer.render(
      { ...paper, opening: [{ kind: 'title', text }], tables: [], closing: [] },
      'doctor',
    );
    return pdf.subarray(0, 5).toString() === '%PDF-'
      ? ok('drawing', say(ENGLISH, 'cli.doctor.drawing'))
      : bad('drawing', say(ENGLISH, 'cli.doctor.drawing.broken'), say(ENGLISH, 'cli.doctor.packages.fix'));
  } finally {
    await renderer.close();
  }
}
