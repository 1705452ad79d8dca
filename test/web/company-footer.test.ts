import { expect, test } from 'vitest';
import { readPdf } from '../engines/paper/read-pdf.ts';
import { flat } from '../engines/paper/sample-paper.ts';
import { quickReader, silentLog } from '../support/doubles.ts';
import { payable } from '../world/money.ts';
import { useFixture } from '../world/use-fixture.ts';
import { newBrowser } from '../world/visitors.ts';
import { useWorld } from '../world/world.ts';

// Contact details of the firm in the footer of its pages, and on its quotes.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const account = useFixture(() => world.newAccount({ name: 'Acme Legal' }));
const guest = useFixture(() => newBrowser(world));

const footerOf = (html: string): string | null =>
  /<footer.*<\/footer>/s
    .exec(html)?.[0]
    .replace(/<\/p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .trim() ?? null;
const paperOf = async (path: string) =>
  flat(await readPdf(Buffer.from(await (await fetch(`${world.url}${path}/quote.pdf`)).arrayBuffer())));

test('the footer shows how to reach the firm and its working languages, once they are set', async () => {
  const { path } = await payable(world, account.live);
  expect(footerOf((await guest.get(path)).text)).toBeNull();
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
  const footer = `Harbor Words · +1 617 555 0100 · office@harbor.example · harbor.example\nLanguages: ${languages}`;
  for (const page of [path, '/verify/7Q4M8TE3FS5F9R6V', '/sign-in']) {
    expect({ page, foot: footerOf((await guest.get(page)).text) }).toEqual({ page, foot: footer });
  }
  expect(await paperOf(path)).toContain(`We work in ${languages}.`);
  await world.team.call('teamChangeCompany', { body: { languages: [] } });
  expect(footerOf((await guest.get(path)).text)).toBe(footer.split('\n')[0]);
  expect(await paperOf(path)).not.toContain('We work in');
});
