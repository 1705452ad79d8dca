import { ApiError } from '../../kit/data/client.ts';

// Realistic names: long ones, and other scripts.

export const NOW = new Date('2026-11-16T12:00:00Z');

export interface SampleRow {
  id: string;
  number: string;
  customer: string;
  due: string | null;
  late: boolean;
}

const row = (number: string, customer: string, due: string | null, late = false): SampleRow => ({
  id: number,
  number,
  customer,
  due,
  late,
});

export const ROWS: readonly SampleRow[] = [
  row(
    '48213-907315',
    'Featherstonehaugh, Cholmondeley & Marjoribanks Immigration Law LLP',
    '2026-11-14T09:00:00Z',
    true,
  ),
  row('48214-117302', 'مكتب الأستاذ عبد الرحمن للمحاماة والاستشارات القانونية', '2026-11-16T17:00:00Z'),
  row('48215-220981', '北京市金杜律师事务所', '2026-11-18T17:00:00Z'),
  row('48216-003417', 'Universidad de Sevilla', null),
];

const colleague = (name: string) => ({ actor: name, name, since: '2026-11-16T11:48:00Z' });

export const COLLEAGUES = ['Paula Price', 'عبد الرحمن', '王小明', 'Zoë Featherstonehaugh', 'Ada', 'Nils Notary'].map(
  colleague,
);

export const REFUSAL = new ApiError(
  422,
  {
    code: 'validation_failed',
    message: 'Some fields are wrong.',
    errors: { amount: ['This is more than was paid.'], reason: ['This must not be empty.'] },
  },
  'req_01m7j3h4bne75v8nvgfpa1xfxs',
);

export const STALE = new ApiError(
  409,
  { code: 'stale', message: 'It was changed meanwhile.' },
  'req_01m7j3h4bne75v8nvgfpa1xfxt',
);
