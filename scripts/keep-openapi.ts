import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeApi } from '../src/http/openapi/describe-api.ts';
import { keepReleased } from './released-openapi.ts';

// Part of a release: from now on, changes are compared with what is released now.

const ours = path.join(import.meta.dirname, '../package.json');
const { version }: { version: string } = JSON.parse(readFileSync(ours, 'utf8'));
keepReleased(describeApi({ baseUrl: 'https://api.dragoman.example', version }, 'all'));
console.log(`docs/released/openapi.json is that of ${version}. Empty test/http/openapi/changes/accepted.ts.`);
