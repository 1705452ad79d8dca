import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RELEASED_FUNCTIONS } from '../../../scripts/released-openapi.ts';
import { FUNCTIONS } from '../../../scripts/schema-catalogue.ts';
import { useSchemaDatabase } from '../../support/schema-database.ts';

const { rows, migrateToLatest } = useSchemaDatabase();

test('every function that processes of the last release call still exists, with its arguments', async () => {
  const { functions }: { functions: string[] } = JSON.parse(readFileSync(RELEASED_FUNCTIONS, 'utf8'));
  expect(functions.length).toBeGreaterThan(10);
  await migrateToLatest();
  const found = (await rows<{ signature: string }>(FUNCTIONS)).map(({ signature }) => signature);
  expect(functions.filter((one) => !found.includes(one))).toEqual([]);
});
