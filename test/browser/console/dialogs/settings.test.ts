import { test } from 'vitest';
import { rule, setTaxes } from '../../../world/team/taxes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { newDesk } from '../desk.ts';
import { settingWalks } from './setting-walks.ts';
import { walkDialog } from './walk.ts';

const world = useWorld();
const visitor = useChromium(world);
const STANDARD = { params: { list: 'standard' } } as const;

const desk = useFixture(async () => {
  await world.team.call('teamCreatePriceList', { body: { key: 'euro', name: 'Euro', currency: 'EUR' } });
  await world.team.call('teamCopyPriceVersion', { ...STANDARD, body: { number: 1 } });
  await setTaxes(world, rule());
  return newDesk({ world, visitor }, 'admin', '/console/settings');
});

test.each(settingWalks().map((walk) => [String(walk.title), walk.file, walk] as const))(
  'someone who types at once into the dialog “%s” (%s) loses nothing and does nothing',
  async (_, __, walk) => walkDialog(desk, walk),
  60_000,
);
