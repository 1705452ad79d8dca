import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Styles of screens that most do not open, by the name of the sheet that those screens load with themselves.
const LATER = {
  settings: [
    /^src\/screens\/console\/settings\//,
    // The agreement of a customer is set with the same pieces.
    /^src\/screens\/console\/customers\/agreement\//,
    /@mantine\/core\/styles\/Drawer\.css$/,
  ],
  customers: [/^src\/screens\/console\/(customers\/(?!agreement\/)|invoices\/)/],
  // Only development has the gallery.
  gallery: [/^src\/screens\/console\/gallery\//],
};

/**
 * Takes them out of the sheet that an app begins with: the bundler puts all styles that any part imports into it, one
 * source after the other. Gives the names of the sheets.
 */
export function splitSheet(folder, sheet, inputs) {
  const whole = readFileSync(join(folder, sheet));
  const parts = new Map([['', []], ...Object.keys(LATER).map((name) => [name, []])]);
  let at = 0;
  for (const [source, { bytesInOutput }] of Object.entries(inputs)) {
    const [name] = Object.entries(LATER).find(([, patterns]) => patterns.some((one) => one.test(source))) ?? [''];
    parts.get(name).push(whole.subarray(at, at + bytesInOutput));
    at += bytesInOutput;
  }
  if (at < whole.length - 1) throw new Error(`${sheet} is more than its sources: it cannot be split.`);
  rmSync(join(folder, sheet));
  const keep = (name, pieces) => {
    const text = Buffer.concat(pieces);
    const file = `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase()}.css`;
    writeFileSync(join(folder, file), text);
    return file;
  };
  const [[, first], ...later] = parts;
  return {
    sheets: [keep(sheet.slice(0, sheet.lastIndexOf('-')), first)],
    later: Object.fromEntries(later.map(([name, pieces]) => [name, keep(name, pieces)])),
  };
}
