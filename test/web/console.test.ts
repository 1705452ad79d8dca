import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { newTeamMember } from '../world/people.ts';
import { newQuote } from '../world/quotes.ts';
import { newSession } from '../world/team/assignments.ts';
import { useWorld } from '../world/world.ts';

const lines: { msg: string; route?: string; who?: string }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const world = useWorld({ ROLE: 'api' }, { log });

test('a price set in the console is in the audit trail and in the log, with the person’s token', async () => {
  const account = await world.newAccount();
  const { token: quote } = await newQuote(account.live);
  const colleague = await newSession(world, 'pricing');
  expect(await colleague.send('POST', `/quotes/${quote}/price`, {})).toMatchObject({ status: 200 });
  const { data } = await world.team.call('teamListAudit', { filters: { actor: colleague.token } });
  expect(data.map(({ action, target }) => ({ action, target }))).toEqual([{ action: 'quote.price', target: quote }]);
  expect(lines.find(({ route }) => route === '/team/v1/quotes/:token/price')?.who).toBe(colleague.token);
});

test('the console is one page, whose policy allows this origin alone', async () => {
  const colleague = await newTeamMember(world, 'translator');
  const pages = await Promise.all(['/console', '/console/orders/order_x?file=1'].map((path) => colleague.get(path)));
  for (const { status, headers, text } of pages) {
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect({ status, policy: policy.replace(nonce, 'N') }).toEqual({
      status: 200,
      policy: [
        "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'nonce-N'; font-src 'self'",
        "img-src 'self' data: blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      ].join('; '),
    });
    expect(text).toContain(`<meta name="style-nonce" content="${nonce}"`);
    expect(text).toContain(`<meta name="person" content="${colleague.token}"`);
  }
  expect(new Set(pages.map(({ headers }) => headers.get('content-security-policy'))).size).toBe(2);
});

test('files of the console are cached forever and compressed on request, and no other file is served', async () => {
  const { text } = await (await newTeamMember(world, 'admin')).get('/console');
  const script = /src="(\/web\/screens\/console-\w{8}\.js)"/.exec(text)?.[1] ?? '';
  const fetchEncoded = (path: string, encoding: string) =>
    fetch(world.url + path, { headers: { 'Accept-Encoding': encoding } });
  const [packed, plain] = [await fetchEncoded(script, 'gzip, br'), await fetchEncoded(script, 'identity')];
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const { headers } of [packed, plain]) {
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('vary')).toContain('Accept-Encoding');
  }
  expect(await packed.text()).toBe(await plain.text());
  for (const other of ['/web/screens/screens.json', '/web/screens/..%2fmanifest.json', `${script}.br`])
    expect((await fetchEncoded(other, 'br')).status).toBe(404);
});

const SCREENS = path.join(import.meta.dirname, '../../dist/web/screens');
const FIRST_KB = 250;
const FURTHER_KB = 80;

/** Files that a script imports statically, or dynamically later. */
function importsOf(file: string, kind: 'at once' | 'later'): string[] {
  const pattern =
    kind === 'at once' ? /(?:from|import)"\/web\/screens\/([\w-]+\.js)"/g : /import\("\/web\/screens\/([\w-]+\.js)"\)/g;
  return [...readFileSync(path.join(SCREENS, file), 'utf8').matchAll(pattern)].map(([, name = '']) => name);
}

function withImports(files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    withImports(importsOf(file, 'at once'), found);
  }
  return found;
}

/** Size over the network. */
const packedKb = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => {
    const packed = path.join(SCREENS, `${file}.br`);
    return sum + statSync(existsSync(packed) ? packed : path.join(SCREENS, file)).size / 1024;
  }, 0);

test('the console loads at most 250 KB first, and no later screen loads more than 80 KB', () => {
  const { console: app } = JSON.parse(readFileSync(path.join(SCREENS, 'screens.json'), 'utf8'));
  // The default screen is loaded with the console.
  const work = importsOf(app.script, 'later').filter((name) => name.startsWith('WorkScreen'));
  expect(work).toHaveLength(1);
  const first = withImports([app.script, ...work]);
  const font = readdirSync(SCREENS).filter((name) => /^inter-latin-wght.*woff2$/.test(name));
  expect(font).toHaveLength(1);
  expect(packedKb([...first, ...app.sheets, ...font])).toBeLessThan(FIRST_KB);
  // The PDF code is loaded with the first PDF that is opened.
  const later = [...first].flatMap((file) => importsOf(file, 'later')).filter((name) => !name.startsWith('PdfPages'));
  expect(later.length).toBeGreaterThan(4);
  const heavy = later
    .map((screen) => [screen, packedKb([...withImports([screen])].filter((file) => !first.has(file)))] as const)
    .filter(([, size]) => size > FURTHER_KB);
  expect(heavy).toEqual([]);
});
