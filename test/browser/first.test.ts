import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../world.ts';
import { openChromium, type Visitor } from './chromium.ts';

let world: World;
let visitor: Visitor;
beforeAll(async () => {
  world = await openWorld();
  visitor = await openChromium(world);
});
afterAll(async () => {
  await visitor.close();
  await world.close();
});
test('x', async () => {
  const page = await visitor.newPage();
  await page.goto('/console/none');
  expect(await page.title()).toContain('');
});
