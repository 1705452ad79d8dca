import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeApi } from '../src/http/openapi/describe-api.ts';
import { RELEASED_FUNCTIONS, saveReleased } from './released-openapi.ts';
import { readFunctions } from './schema-catalogue.ts';

// Part of a release: later changes are compared with the API stored here.

const ours = path.join(import.meta.dirname, '../package.json');
const { version }: { version: string } = JSON.parse(readFileSync(ours, 'utf8'));
saveReleased(describeApi({ baseUrl: 'https://api.dragoman.example', version }, 'all'));
const functions = (await readFunctions()).map(({ signature }) => signature);
writeFileSync(RELEASED_FUNCTIONS, `${JSON.stringify({ version, functions }, null, 2)}\n`);
console.log(`docs/released/ is that of ${version}. Empty test/http/openapi/changes/accepted.ts.`);
