import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../patterns.ts';
import { CREATED_AT, UPDATED_AT } from '../fields.ts';
import { namedObject, Text, Token } from '../scalars.ts';

/** Limit of saved views per person. */
export const MAX_VIEWS = 50;

export const View = namedObject('View', 'Page of the console that a team member saved', {
  token: Token('view', 'Token of the view, used in every call about it'),
  name: Type.String({ description: 'Name of the view, chosen by its owner' }),
  address: Type.String({
    description: 'Path and query within the console',
    examples: ['/console/work/to_translate?filter[assignee]=me'],
  }),
  position: Type.Integer({ description: 'Position among the owner’s views, starting at 0' }),
  created_at: CREATED_AT,
  updated_at: UPDATED_AT,
});
export type View = Static<typeof View>;

const fields = {
  name: Text(100, { description: 'Name of the view' }),
  address: Type.String({
    maxLength: 500,
    pattern: PATTERNS.consoleAddress.pattern,
    description: 'Path and query within the console, starting with `/console/`',
    examples: ['/console/work/to_translate?filter[assignee]=me'],
  }),
  position: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_VIEWS - 1,
      description: 'Position among your views, starting at 0. Other views make room. By default, a new view comes last',
    }),
  ),
};

export const ViewRequest = namedObject('ViewRequest', fields);
export const ViewChange = namedObject('ViewChange', {
  ...fields,
  name: Type.Optional(fields.name),
  address: Type.Optional(fields.address),
});
