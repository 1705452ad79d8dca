import { expect, test } from 'vitest';
import { flat } from '../engines/paper/drawn.ts';
import { readPdf } from '../engines/paper/read-pdf.ts';
import { quickReader, silentLog } from '../support/doubles.ts';
import { given } from '../world/given.ts';
import { payable } from '../world/money.ts';
import { newBrowser } from '../world/visitors.ts';
import { useWorld } from '../world/world.ts';

// Contact details of the firm in the footer of its pages, and on its quotes.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const account = given(() => world.newAccount({ name: 'Acme Legal' }));
const guest = given(() => newBrowser(world));

const footOf = (html: string): string | null =>
  /<footer.*<\/footer>/s
    .exec(html)?.[0]
    .replace(/<\/p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .trim() ?? null;
const paperOf = async (path: string) =>
  flat(await readPdf(Buffer.from(await (await fetch(`${world.url}${path}/quote.pdf`)).arrayBuffer())));

test('the footer shows how to reach the firm and its working languages, once they are set', async () => {
  const { path } = await payable(world, account.live);
  expect(footOf((await guest.get(path)).text)).toBeNull();
  expect(await paperOf(path)).not.toContain('We work in');
  await world.team.call('teamChangeCompany', {
    body: {
      name: 'Harbor Words',
      phone: '+1 617 555 0100',
      email: 'office@harbor.example',
      website: 'https://harbor.example/',
      languages: ['es', 'en', 'de', 'fr', 'it', 'pl', 'ar'],
    },
  });
  const languages = 'Spanish, English, German, French, Italian, Polish and 1 more';
  const said = `Harbor Words · +1 617 555 0100 · office@harbor.example · harbor.example\nLanguages: ${languages}`;
  for (const page of [path, '/verify/7Q4M8TE3FS5F9R6V', '/sign-in']) {
    expect({ page, foot: footOf((await guest.get(page)).text) }).toEqual({ page, foot: said });
  }
  expect(await paperOf(path)).toContain(`We work in ${languages}.`);
  await world.team.call('teamChangeCompany', { body: { languages: [] } });
  expect(footOf((await guest.get(path)).text)).toBe(said.split('\n')[0]);
  expect(await paperOf(path)).not.toContain('We work in');
});
