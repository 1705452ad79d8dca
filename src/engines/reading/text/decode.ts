import { closeSync, openSync, readSync } from 'node:fs';
import iconv from 'iconv-lite';
import { byteOrderMark, unmarkedUtf16 } from './unicode.ts';

const CHUNK = 1024 * 1024;
const GUESS_BYTES = 200_000;

/** Text of a file as a lazy sequence, with its encoding; null where the encoding is unknown. */
export async function decodedText(path: string): Promise<{ encoding: string; pieces: Iterable<string> } | null> {
  const encoding = await detectEncoding(path);
  return encoding === null ? null : { encoding, pieces: decodeChunks(path, encoding) };
}

function* decodeChunks(path: string, encoding: string): Generator<string> {
  const decoder = iconv.getDecoder(encoding);
  for (const chunk of chunks(path)) yield decoder.write(chunk);
  yield decoder.end() ?? '';
}

/** Byte order mark, then strict UTF-8 over the entire file, then a guess from the start. */
async function detectEncoding(path: string): Promise<string | null> {
  const head = Buffer.from(firstBytes(path, GUESS_BYTES));
  const mark = byteOrderMark(head);
  if (mark) return mark.form;
  if (head.includes(0)) return unmarkedUtf16(head);
  // ISO-2022 text is all ASCII bytes, so strict UTF-8 would accept it as is.
  const escaped = head.includes('\x1b$', 0, 'latin1') || head.includes('\x1b(J', 0, 'latin1');
  if (!escaped && isUtf8(path)) return 'utf-8';
  const wide = unmarkedUtf16(head);
  const { detect } = await import('jschardet');
  const guess = detect(head).encoding;
  if (guess && iconv.encodingExists(guess)) return guess.toLowerCase();
  return wide ?? 'windows-1252';
}

function isUtf8(path: string): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (const chunk of chunks(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

function firstBytes(path: string, length: number): Buffer {
  const fd = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(length);
    return buffer.subarray(0, readSync(fd, buffer, 0, length, 0));
  } finally {
    closeSync(fd);
  }
}

function* chunks(path: string): Generator<Buffer> {
  const fd = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(CHUNK);
    for (let read = readSync(fd, buffer); read > 0; read = readSync(fd, buffer)) yield buffer.subarray(0, read);
  } finally {
    closeSync(fd);
  }
}
