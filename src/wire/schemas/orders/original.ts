import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../patterns.ts';
import { When } from '../fields.ts';
import { namedObject, nullable, oneOf, ref, StringOrNull, Text, Token, WhenOrNull } from '../scalars.ts';
import { By, ReferenceIn, Where } from './apostille.ts';

export const ORIGINAL_STATUSES = ['received', 'returned'] as const;
export type OriginalStatus = (typeof ORIGINAL_STATUSES)[number];
export const CUSTODY_STEPS = ['received', 'moved', 'returned'] as const;
export type CustodyStep = (typeof CUSTODY_STEPS)[number];

const Custody = namedObject('Custody', 'Step in the custody of a customer’s original', {
  step: oneOf(CUSTODY_STEPS, { description: 'Step in the custody of the original' }),
  where: StringOrNull('Location of the original from then on'),
  reference: StringOrNull('Reference such as a tracking number or a receipt'),
  by: By,
  at: When('Time at which the step was recorded'),
});

export const Original = namedObject('Original', 'Original document that the customer mailed in and gets back', {
  token: Token('orig', 'Token of the original, used to move and return it'),
  what: Type.String({ description: 'Description of the original' }),
  file: nullable(Token('file', 'Document of the order that the original belongs to')),
  status: oneOf(ORIGINAL_STATUSES, { description: '`received`: with us · `returned`: sent back' }),
  where: StringOrNull('Current location of the original'),
  received_at: When('Time at which the original arrived'),
  returned_at: WhenOrNull('Time at which the original was returned, or null while it is with us'),
  custody: Type.Array(ref(Custody), { description: 'Custody from receipt to return, oldest first' }),
});
export type Original = Static<typeof Original>;

export const ReceiveOriginalRequest = namedObject('ReceiveOriginalRequest', {
  what: Text(200, {
    pattern: PATTERNS.notBlank.pattern,
    description: 'Description of the original',
    examples: ['Birth certificate'],
  }),
  where: { ...Where, description: 'Location where the original is stored' },
  reference: Type.Optional(ReferenceIn),
  file: Type.Optional(Token('file', 'Document of the order that the original belongs to')),
});

export const MoveOriginalRequest = namedObject('MoveOriginalRequest', {
  where: Where,
  reference: Type.Optional(ReferenceIn),
});

export const ReturnOriginalRequest = namedObject('ReturnOriginalRequest', {
  reference: { ...ReferenceIn, description: 'Proof of return, such as a tracking number or a receipt' },
  where: Type.Optional({ ...Where, description: 'Place where the original was sent or handed over' }),
});
