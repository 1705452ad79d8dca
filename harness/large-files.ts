// Large files to read, generated while writing, so that no bench has one in memory.

import { randomBytes } from 'node:crypto';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { makePdf } from '../test/engines/reading/make.ts';

const MIB = 1024 * 1024;

const SENTENCES = [
  'The undersigned registrar certifies that the entry below is a true copy of the civil register.',
  'It was signed before two witnesses of full age, whose identity was established by passport.',
  'The parties declare that they have read the deed and that it agrees with their intentions.',
  'Corrections in the margin are valid only when they carry the seal of the office.',
];

/** About 300 words per page, as translators count pages. */
export function writeTextPdf(path: string, pages: number): void {
  const lines = Array.from({ length: 19 }, (_, line) => SENTENCES[line % SENTENCES.length]);
  const text = Array.from({ length: pages }, (_, page) => [`Page ${page + 1}`, ...lines].join('\n'));
  writeFileSync(path, makePdf({ pages, text, title: 'A long contract' }));
}

/** Pages that are only pictures, as a scanner makes them. */
export function writeScannedPdf(path: string, bytes: number): { pages: number } {
  const pages = Math.ceil(bytes / (2 * MIB));
  const fd = openSync(path, 'wx');
  const picture = randomBytes(2 * MIB);
  const offsets: number[] = [];
  let at = 0;
  const write = (part: string | Buffer): void => {
    const raw = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    writeSync(fd, raw);
    at += raw.length;
  };
  const object = (body: string, stream?: Buffer): void => {
    offsets.push(at);
    write(`${offsets.length} 0 obj\n${body}\n`);
    if (stream !== undefined) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  write('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = Array.from({ length: pages }, (_, page) => `${3 + page * 3} 0 R`);
  object(`<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`);
  const drawing = Buffer.from('q 612 0 0 792 0 0 cm /Im0 Do Q');
  const image = `/Type /XObject /Subtype /Image /Width 1024 /Height 2048 /ColorSpace /DeviceGray /BitsPerComponent 8`;
  for (let page = 0; page < pages; page += 1) {
    const first = 3 + page * 3;
    const resources = `<< /XObject << /Im0 ${first + 2} 0 R >> >>`;
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources ${resources} /Contents ${first + 1} 0 R >>`,
    );
    object(`<< /Length ${drawing.length} >>`, drawing);
    object(`<< ${image} /Length ${picture.length} >>`, picture);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  const start = at;
  write(`xref\n0 ${size}\n0000000000 65535 f \n${table}`);
  write(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  closeSync(fd);
  return { pages };
}

/** Begins like a PDF, followed by noise. */
export function writeNoisePdf(path: string, bytes: number): void {
  const fd = openSync(path, 'wx');
  const block = randomBytes(MIB);
  block.write('%PDF-1.7\n');
  for (let written = 0; written < bytes; written += block.length) writeSync(fd, block);
  closeSync(fd);
}
