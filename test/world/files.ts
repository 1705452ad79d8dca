import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Client } from '../../src/sdk/client.ts';
import type { File } from '../../src/wire/schemas/file.ts';
import type { World } from './world.ts';

// Helpers for tests of files: handmade bodies, and the contents of the data folder.

export interface Part {
  name?: string;
  filename?: string;
  /** The full header line, instead of one made from the names. */
  disposition?: string;
  type?: string;
  content: string | Buffer;
}

const BOUNDARY = 'boundary-of-the-test';

export function multipart(parts: readonly Part[], { end = `--${BOUNDARY}--\r\n` } = {}): Buffer {
  const chunks = parts.flatMap(({ name = 'file', filename, disposition, type, content }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`;
    const head = disposition ?? `form-data; name="${name}"${file}`;
    const typed = type === undefined ? '' : `Content-Type: ${type}\r\n`;
    return [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${head}\r\n${typed}\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ];
  });
  return Buffer.concat([...chunks, Buffer.from(end)]);
}

export const MULTIPART_HEADERS = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };

export interface Answered {
  status: number;
  headers: Headers;
  body: {
    data: File;
    meta?: { warnings: { field: string; suggestion?: string }[] };
    code: string;
    message: string;
    errors?: Record<string, string[]>;
  };
}

export async function post(
  world: World,
  key: string,
  body: Buffer | string | URLSearchParams | FormData,
  headers: Record<string, string> = MULTIPART_HEADERS,
): Promise<Answered> {
  const response = await fetch(`${world.url}/v1/files`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, ...headers },
    body: body as string,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answered['body'] };
}

export const send = (world: World, key: string, ...parts: Part[]): Promise<Answered> =>
  post(world, key, multipart(parts));

export const sendUrl = (world: World, key: string, url: string): Promise<Answered> =>
  post(world, key, new URLSearchParams({ url }), {});

/** The blobs and the half-received files in the data folder. */
export async function storedNames(world: World): Promise<{ blobs: string[]; spool: string[] }> {
  const folder = join(world.dataDir, 'files');
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const spooled = (entry: (typeof files)[number]) => entry.parentPath.endsWith('.spool');
  return {
    blobs: files.filter((entry) => !spooled(entry)).map((entry) => entry.name),
    spool: files.filter(spooled).map((entry) => entry.name),
  };
}

export async function expectNothingStored(world: World): Promise<void> {
  expect(await world.rows('SELECT filename FROM files')).toEqual([]);
  expect(await storedNames(world)).toEqual({ blobs: [], spool: [] });
}

export const findings = (file: File): string[] => file.source_metadata.findings.map((finding) => finding.code);

export async function uploadFile(
  client: Client,
  name = 'birth-certificate.txt',
  content: string | Buffer = 'Acta de nacimiento de Juan',
): Promise<File> {
  return (await client.call('uploadFile', { body: fileForm(name, content) })).data;
}

/** Uploads a file and returns only its id. */
export const upload = async (...args: Parameters<typeof uploadFile>): Promise<string> => (await uploadFile(...args)).id;

export async function fixture(name: string): Promise<Buffer> {
  return readFile(join(import.meta.dirname, '..', 'engines', 'reading', 'fixtures', name));
}

/** A form with one file and other fields. */
export function fileForm(name: string, content: string | Buffer, fields: Record<string, string> = {}): FormData {
  const made = new FormData();
  for (const [field, value] of Object.entries(fields)) made.set(field, value);
  made.set('file', new Blob([content]), name);
  return made;
}

/** A form whose files are parts with different names. */
export function filesForm(files: readonly [part: string, name: string, content: string][]): FormData {
  const made = new FormData();
  for (const [part, name, content] of files) made.append(part, new Blob([content]), name);
  return made;
}

export const download = async ({ url }: { url: string }): Promise<Buffer> =>
  Buffer.from(await (await fetch(url)).arrayBuffer());
