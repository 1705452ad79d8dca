import { expect, test } from 'vitest';
import { makePng } from '../../engines/reading/make-image.ts';
import { send } from '../../world/files.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld();
const account = useFixture(() => world.newAccount());

const PNG = makePng({ width: 4, height: 4 });
const encoded = (name: string) => `form-data; name="file"; filename*=UTF-8''${encodeURIComponent(name)}`;

test.each<[string, string, string]>([
  ['a path upwards', '../../etc/passwd.png', 'passwd.png'],
  ['a Windows path', 'C:\\Users\\Ana\\scan.png', 'scan.png'],
  ['control characters', 'a\u0007b\u001b[31m\u0085.png', 'ab[31m.png'],
  ['a mark that changes the direction', 'invoice\u202egnp.exe.png', 'invoicegnp.exe.png'],
  ['isolates, marks and separators', '\u2066a\u2069\u061cb\u200e\u2028c\ufeff.png', 'abc.png'],
  ['spaces around it', '  scan.png  ', 'scan.png'],
  ['only dots', '....', 'file'],
  ['only invisible characters', '\u200b\u202e', 'file'],
  ['emoji', 'passport 🛂👩‍👩‍👧.png', 'passport 🛂👩‍👩‍👧.png'],
  ['joiners that its script needs', 'می‌خواهم.png', 'می‌خواهم.png'],
  ['quotes and percent signs', 'a "b" 100% %41.png', 'a "b" 100% %41.png'],
])('a name with %s is cleaned where necessary', async (_description, name, clean) => {
  const { status, body } = await send(world, account.keys.test, { disposition: encoded(name), content: PNG });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ filename: clean, mimetype: 'image/png' });
  const response = await fetch(body.data.url);
  expect(response.headers.get('content-disposition')).toContain('attachment; filename="');
});

test('a file without a name gets a default name', async () => {
  for (const disposition of ['form-data; name="file"; filename=""', 'form-data; name="file"']) {
    const { body } = await send(world, account.keys.test, {
      disposition,
      type: 'application/octet-stream',
      content: PNG,
    });
    expect(body.data).toMatchObject({ filename: 'file', mimetype: 'image/png' });
  }
});

test('a long name is cut to 255 bytes between characters, and retains its extension', async () => {
  const names = [
    `${'a'.repeat(296)}.png`,
    `${'é'.repeat(148)}.png`,
    `${'🛂'.repeat(80)}.PNG`,
    `${'字'.repeat(100)}.png`,
  ];
  for (const name of names) {
    const { body } = await send(world, account.keys.test, { disposition: encoded(name), content: PNG });
    const { filename } = body.data;
    expect(Buffer.byteLength(filename)).toBeLessThanOrEqual(255);
    expect(Buffer.byteLength(filename)).toBeGreaterThan(250);
    expect(filename.isWellFormed()).toBe(true);
    expect(filename.slice(-4)).toBe(name.slice(-4));
    expect(name.startsWith(filename.slice(0, -4))).toBe(true);
  }
});

test('an unknown field causes a warning that suggests the right name', async () => {
  const { status, body } = await send(
    world,
    account.keys.test,
    { name: 'urll', content: 'x' },
    { filename: 'a.png', content: PNG },
    { name: 'extra', filename: 'b.png', content: PNG },
  );
  expect(status).toBe(201);
  expect(body.meta?.warnings).toMatchObject([{ field: 'urll', suggestion: 'url' }, { field: 'extra' }]);
});
