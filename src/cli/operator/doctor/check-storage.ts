import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../../config.ts';
import { createRenderer } from '../../../engines/paper/paper.ts';
import { createReader } from '../../../engines/reading/reader.ts';
import { openBlobStore } from '../../../storage/blobs/open.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { formatBytes } from '../backup/progress.ts';
import { bad, type Finding, ok, warn } from './finding.ts';

const PROBE_BYTES = 64 * 1024;
const FREE = { warn: 2e9, fail: 200e6, share: 0.05 };

/** Writes, reads and deletes a file as the service does. */
export async function checkFileStore(config: Config): Promise<Finding> {
  const kind = config.FILES_URL === undefined ? 'folder' : 'bucket';
  const folder = join(config.DATA_DIR, 'files');
  const blobs = await openBlobStore({ filesUrl: config.FILES_URL, dataDir: config.DATA_DIR });
  const key = `doctor/${randomUUID()}`;
  const bytes = randomBytes(PROBE_BYTES);
  try {
    const incoming = await blobs.receive({ maxBytes: PROBE_BYTES });
    try {
      await pipeline(Readable.from([bytes]), incoming.writable);
      await incoming.commit(key);
    } finally {
      await incoming.discard();
    }
    const found = await blobs.open(key);
    const read = found === null ? null : await buffer(found.stream);
    if (read === null || !read.equals(bytes))
      return bad(
        'files',
        say(ENGLISH, `cli.doctor.files.${kind}.bytes`, { folder }),
        say(ENGLISH, 'cli.doctor.files.bytes.fix'),
      );
    await blobs.remove(key);
    if ((await blobs.open(key)) !== null)
      return bad(
        'files',
        say(ENGLISH, `cli.doctor.files.${kind}.stuck`, { folder }),
        say(ENGLISH, 'cli.doctor.files.stuck.fix'),
      );
    return ok('files', say(ENGLISH, `cli.doctor.files.${kind}`, { folder }));
  } finally {
    await blobs.remove(key).catch(() => undefined);
    await blobs.close();
  }
}

/** Free disk space of the data folder. */
export async function checkDisk({ DATA_DIR }: Config): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(DATA_DIR);
  const free = bavail * bsize;
  const found = { free: formatBytes(free), folder: DATA_DIR };
  const low = say(ENGLISH, 'cli.doctor.disk.low', found);
  const advice = say(ENGLISH, 'cli.doctor.disk.low.fix');
  if (free < FREE.fail) return bad('disk', low, advice);
  if (free < FREE.warn || bavail < FREE.share * blocks) return warn('disk', low, advice);
  return ok('disk', say(ENGLISH, 'cli.doctor.disk', found));
}

/** File mode of the secret key. */
export async function checkKeyFile({ SECRET_KEY, DATA_DIR }: Config): Promise<Finding> {
  if (SECRET_KEY !== undefined) return ok('secret key', say(ENGLISH, 'cli.doctor.key.setting'));
  const path = join(DATA_DIR, 'secret.key');
  const found = await stat(path).catch(() => null);
  if (found === null)
    return warn('secret key', say(ENGLISH, 'cli.doctor.key.none', { path }), say(ENGLISH, 'cli.doctor.key.none.fix'));
  const open = found.mode & 0o077;
  if (open !== 0 && process.platform !== 'win32')
    return bad(
      'secret key',
      say(ENGLISH, 'cli.doctor.key.open', { path, mode: `0${(found.mode & 0o777).toString(8)}` }),
      `chmod 600 ${path}`,
    );
  return ok('secret key', say(ENGLISH, 'cli.doctor.key.file', { path }));
}

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
