import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Styles of screens that are rarely opened, by the name of the sheet that those screens load.
const LATER = {
  settings: [
    /^src\/screens\/console\/settings\//,
    // A customer's agreement is edited with the same components.
    /^src\/screens\/console\/customers\/agreement\//,
    /@mantine\/core\/styles\/Drawer\.css$/,
  ],
  customers: [
    /^src\/screens\/console\/(customers\/(?!agreement\/)|invoices\/)/,
    /^src\/screens\/things\/(endpoints|invoice|keys|members)\//,
  ],
};

/**
 * Moves these styles out of the app's first sheet: the bundler puts all styles that any part imports into it, one
 * source after the other. Returns the names of the sheets.
 */
export function splitSheet(folder, sheet, inputs) {
  const bytes = readFileSync(join(folder, sheet));
  const parts = new Map([['', []], ...Object.keys(LATER).map((name) => [name, []])]);
  let at = 0;
  for (const [source, { bytesInOutput }] of Object.entries(inputs)) {
    const [name] = Object.entries(LATER).find(([, patterns]) => patterns.some((one) => one.test(source))) ?? [''];
    parts.get(name).push(bytes.subarray(at, at + bytesInOutput));
    at += bytesInOutput;
  }
  if (at < bytes.length - 1) throw new Error(`${sheet} is more than its sources: it cannot be split.`);
  rmSync(join(folder, sheet));
  const writeSheet = (name, pieces) => {
    const text = Buffer.concat(pieces);
    const file = `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase()}.css`;
    writeFileSync(join(folder, file), text);
    return file;
  };
  const [[, first], ...later] = parts;
  return {
    sheets: [writeSheet(sheet.slice(0, sheet.lastIndexOf('-')), first)],
    later: Object.fromEntries(later.map(([name, pieces]) => [name, writeSheet(name, pieces)])),
  };
}
