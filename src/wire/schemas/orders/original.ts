import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../patterns.ts';
import { When } from '../fields.ts';
import { named, nullable, oneOf, ref, Text, Timestamp, Token } from '../scalars.ts';
import { By, ReferenceIn, Where } from './apostille.ts';

export const ORIGINAL_STATUSES = ['received', 'returned'] as const;
export type OriginalStatus = (typeof ORIGINAL_STATUSES)[number];
export const CUSTODY_STEPS = ['received', 'moved', 'returned'] as const;
export type CustodyStep = (typeof CUSTODY_STEPS)[number];

const Custody = named(
  'Custody',
  Type.Object({
    step: oneOf(CUSTODY_STEPS, { description: 'What happened to the paper' }),
    where: nullable(Type.String({ description: 'Where it is from then on' })),
    reference: nullable(Type.String({ description: 'A tracking number, a receipt' })),
    by: By,
    at: When('When it was recorded'),
  }),
  'One thing that happened to a paper of the customer',
);

export const Original = named(
  'Original',
  Type.Object({
    token: Token('orig', 'The paper, by which it is moved and returned'),
    what: Type.String({ description: 'What the customer posted' }),
    file: nullable(Token('file', 'The document of the order that it is the original of')),
    status: oneOf(ORIGINAL_STATUSES, { description: '`received`: it is with us; `returned`: it has gone back' }),
    where: nullable(Type.String({ description: 'Where it is now' })),
    received_at: When('When it came to us'),
    returned_at: nullable(Timestamp, { description: 'When it went back; null while it is with us' }),
    custody: Type.Array(ref(Custody), { description: 'From its receipt to its return, oldest first' }),
  }),
  'A paper that the customer posted to us and that goes back',
);
export type Original = Static<typeof Original>;

export const ReceiveOriginalRequest = named(
  'ReceiveOriginalRequest',
  Type.Object({
    what: Text(200, { pattern: PATTERNS.notBlank.pattern, description: 'What came', examples: ['Birth certificate'] }),
    where: { ...Where, description: 'Where it is kept' },
    reference: Type.Optional(ReferenceIn),
    file: Type.Optional(Token('file', 'The document of the order that it is the original of')),
  }),
);

export const MoveOriginalRequest = named(
  'MoveOriginalRequest',
  Type.Object({ where: Where, reference: Type.Optional(ReferenceIn) }),
);

export const ReturnOriginalRequest = named(
  'ReturnOriginalRequest',
  Type.Object({
    reference: { ...ReferenceIn, description: 'How it went back: a tracking number, a receipt' },
    where: Type.Optional({ ...Where, description: 'Where it was sent or handed over' }),
  }),
);
