import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

const folder = mkdtempSync(join(tmpdir(), 'dragoman-files-'));
let files = 0;

/** Writes bytes to a new file and returns its path. */
export function save(bytes: Buffer | string, name = 'file'): string {
  const path = join(folder, `${++files}-${name}`);
  writeFileSync(path, bytes);
  return path;
}

export interface PdfOptions {
  pages: number;
  /** One text for all pages or one for each; a page without text is a picture. */
  text?: string | ReadonlyArray<string | null>;
  title?: string;
  creator?: string;
  modified?: string;
  /** A false value for /Count. */
  lieCount?: number;
  /** Makes the page tree list itself as one of its kids. */
  loop?: boolean;
  junk?: string;
}

const PICTURE = 'q 612 0 0 792 0 0 cm /Im0 Do Q';

export function makePdf({ pages, text = '', title, creator, modified, lieCount, loop, junk = '' }: PdfOptions): Buffer {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const stream = (body: string, entries = ''): string =>
    `<< /Length ${body.length} ${entries}>>\nstream\n${body}\nendstream`;
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add('');
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  add(stream('\0', '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 '));
  const info: string[] = [];
  if (title !== undefined) info.push(`/Title (${title})`);
  if (creator !== undefined) info.push(`/Creator (${creator})`);
  if (modified !== undefined) info.push(`/ModDate (${modified})`);
  add(`<< ${info.join(' ')} >>`);
  const kids: string[] = loop ? ['2 0 R'] : [];
  for (let page = 0; page < pages; page++) {
    const own = typeof text === 'string' ? text : (text[page] ?? null);
    const lines = own === null ? [] : own.split('\n').map((line) => `(${line}) Tj T*`);
    const contents = add(stream(own === null ? PICTURE : `BT /F1 10 Tf 12 TL 50 750 Td\n${lines.join('\n')}\nET`));
    const resources = '<< /Font << /F1 3 0 R >> /XObject << /Im0 4 0 R >> >>';
    const head = `/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792]`;
    kids.push(`${add(`<< ${head} /Resources ${resources} /Contents ${contents} 0 R >>`)} 0 R`);
  }
  objects[1] = `<< /Type /Pages /Count ${lieCount ?? pages} /Kids [${kids.join(' ')}] >>`;
  return assemblePdf(objects, junk);
}

export function assemblePdf(objects: readonly string[], junk = ''): Buffer {
  let body = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(junk + body + table + trailer, 'latin1');
}

export interface ZipEntry {
  name: string;
  data: Buffer | string;
  /** A false inflated size in the headers. */
  lieSize?: number;
}

export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, lieSize } of entries) {
    const raw = Buffer.from(data);
    const packed = deflateRawSync(raw);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(raw), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(lieSize ?? raw.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fields, place, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const SHEET = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

function relations(targets: Record<string, string>): string {
  const rows = Object.entries(targets).map(
    ([target, type], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return `${XML}<Relationships xmlns="${namespace}">${rows.join('')}</Relationships>`;
}

export function paragraph(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

export interface DocxOptions {
  body: string;
  footnotes?: string;
  header?: string;
  pages?: number;
  /** Inserted before the root of the main part. */
  prolog?: string;
  extra?: ZipEntry[];
}

export function makeDocx({ body, footnotes, header, pages, prolog = '', extra = [] }: DocxOptions): Buffer {
  const parts: Record<string, string> = {};
  const part = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  const types = [`<Override PartName="/word/document.xml" ContentType="${part}.document.main+xml"/>`];
  const entries: ZipEntry[] = [];
  if (footnotes !== undefined) {
    parts['footnotes.xml'] = 'footnotes';
    types.push(`<Override PartName="/word/footnotes.xml" ContentType="${part}.footnotes+xml"/>`);
    entries.push({
      name: 'word/footnotes.xml',
      data: `${XML}<w:footnotes ${WORD}><w:footnote w:id="2">${paragraph(footnotes)}</w:footnote></w:footnotes>`,
    });
  }
  if (header !== undefined) {
    parts['header1.xml'] = 'header';
    types.push(`<Override PartName="/word/header1.xml" ContentType="${part}.header+xml"/>`);
    entries.push({ name: 'word/header1.xml', data: `${XML}<w:hdr ${WORD}>${paragraph(header)}</w:hdr>` });
  }
  if (pages !== undefined)
    entries.push({ name: 'docProps/app.xml', data: `${XML}<Properties><Pages>${pages}</Pages></Properties>` });
  return makeZip([
    contentTypes(types),
    { name: '_rels/.rels', data: relations({ 'word/document.xml': 'officeDocument' }) },
    { name: 'word/_rels/document.xml.rels', data: relations(parts) },
    { name: 'word/document.xml', data: `${XML}${prolog}<w:document ${WORD}><w:body>${body}</w:body></w:document>` },
    ...entries,
    ...extra,
  ]);
}

function contentTypes(overrides: readonly string[]): ZipEntry {
  const defaults =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>';
  const namespace = 'http://schemas.openxmlformats.org/package/2006/content-types';
  return {
    name: '[Content_Types].xml',
    data: `${XML}<Types xmlns="${namespace}">${defaults}${overrides.join('')}</Types>`,
  };
}

/** Rows of cells: texts are shared strings, numbers are inline. */
export function makeXlsx(rows: ReadonlyArray<ReadonlyArray<string | number>>): Buffer {
  const strings: string[] = [];
  const cells = rows.map((row) => {
    const inner = row.map((cell) =>
      typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="s"><v>${strings.push(cell) - 1}</v></c>`,
    );
    return `<row>${inner.join('')}</row>`;
  });
  const shared = strings.map((text) => `<si><t>${text}</t><rPh sb="0" eb="1"><t>reading</t></rPh></si>`).join('');
  const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return makeZip([
    contentTypes([
      `<Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/>`,
      `<Override PartName="/xl/sharedStrings.xml" ContentType="${part}.sharedStrings+xml"/>`,
    ]),
    { name: '_rels/.rels', data: relations({ 'xl/workbook.xml': 'officeDocument' }) },
    {
      name: 'xl/workbook.xml',
      data: `${XML}<workbook ${SHEET} xmlns:r="${RELATIONS}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: relations({ 'worksheets/sheet1.xml': 'worksheet', 'sharedStrings.xml': 'sharedStrings' }),
    },
    { name: 'xl/sharedStrings.xml', data: `${XML}<sst ${SHEET}>${shared}</sst>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      data: `${XML}<worksheet ${SHEET}><sheetData>${cells.join('')}</sheetData></worksheet>`,
    },
  ]);
}
