import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../patterns.ts';
import { CREATED_AT, UPDATED_AT } from '../fields.ts';
import { named, Text, Token } from '../scalars.ts';

/** Limit of saved views per person. */
export const MAX_VIEWS = 50;

export const View = named(
  'View',
  Type.Object({
    token: Token('view', 'The view, in every call about it'),
    name: Type.String({ description: 'What its owner calls it' }),
    address: Type.String({
      description: 'Path and query within the console',
      examples: ['/console/work/to_translate?filter[assignee]=me'],
    }),
    position: Type.Integer({ description: 'Its place among the views of its owner, from 0' }),
    created_at: CREATED_AT,
    updated_at: UPDATED_AT,
  }),
  'A place of the console that somebody keeps to come back to',
);
export type View = Static<typeof View>;

const fields = {
  name: Text(100, { description: 'What you call it' }),
  address: Type.String({
    maxLength: 500,
    pattern: PATTERNS.consoleAddress.pattern,
    description: 'Path and query within the console, beginning `/console/`',
    examples: ['/console/work/to_translate?filter[assignee]=me'],
  }),
  position: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_VIEWS - 1,
      description: 'Its place among your views, from 0; others make room. Without it a new one comes last',
    }),
  ),
};

export const ViewRequest = named('ViewRequest', Type.Object(fields));
export const ViewChange = named(
  'ViewChange',
  Type.Object({ ...fields, name: Type.Optional(fields.name), address: Type.Optional(fields.address) }),
);
