/** `line`: number of the line on which the record begins. */
export interface CsvRecord {
  line: number;
  fields: string[];
}

export interface Csv {
  records: CsvRecord[];
  /** Quoting errors; text after an unclosed quote is not read. */
  errors: { line: number; message: string }[];
}

const NEWLINE = /\r\n|\r|\n/g;

/** Reads RFC 4180 and variants of spreadsheets: a byte order mark, any line end, semicolons. */
export function readCsv(text: string): Csv {
  const csv: Csv = { records: [], errors: [] };
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const separator = separatorOf(source);
  // Matches one field; the quoted form first, in which every quote is doubled.
  const field = new RegExp(`[ \\t]*"([^"]*(?:""[^"]*)*)"([^${separator}\\r\\n]*)|([^${separator}\\r\\n]*)`, 'y');
  let at = 0;
  let line = 1;
  let record: CsvRecord = { line, fields: [] };
  while (at < source.length || record.fields.length > 0) {
    field.lastIndex = at;
    const [match = '', quoted, after = '', plain = ''] = field.exec(source) ?? [];
    if (quoted === undefined && plain.trimStart().startsWith('"')) {
      csv.errors.push({ line, message: 'A quote is opened here and never closed.' });
      return csv;
    }
    if (after.trim() !== '') {
      csv.errors.push({ line, message: 'Text follows a closing quote. A quote inside quotes is written twice.' });
    }
    record.fields.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += quoted?.match(NEWLINE)?.length ?? 0;
    at += match.length;
    if (source[at] === separator) {
      at += 1;
      continue;
    }
    if (record.fields.some((value) => value !== '')) csv.records.push(record);
    at += source.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    record = { line, fields: [] };
  }
  return csv;
}

/** Semicolon only if the first line has one and no comma, as spreadsheets of many countries write. */
function separatorOf(text: string): ',' | ';' {
  const first = text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  return first.includes(';') && !first.includes(',') ? ';' : ',';
}
