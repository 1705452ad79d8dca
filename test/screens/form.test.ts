import { MantineProvider } from '@mantine/core';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../src/sdk/errors.ts';

// The kit reads the page's address when it loads.
vi.stubGlobal('location', { origin: 'http://localhost' });
vi.stubGlobal('document', { querySelector: () => null });
const { formOf, pickFields } = await import('../../src/screens/kit/form/form.tsx');
const { optionalText, text } = await import('../../src/screens/kit/form/text.tsx');
const { optionalMoney } = await import('../../src/screens/kit/form/numbers.tsx');
const { compareFields } = await import('../../src/screens/kit/ask/conflict/DiffTable.tsx');
vi.unstubAllGlobals();

const FIELDS = {
  name: text('quotes.customer', { hint: 'quote.facts', required: true }, { maxLength: 200 }),
  note: optionalText(() => 'Note', { paths: ['remark'] }),
};

const refusal = (errors: Record<string, string[]>) => new ApiError(422, { code: 'invalid', errors }, null);
const nothing = () => undefined;
const draw = (node: ReactNode) => renderToStaticMarkup(createElement(MantineProvider, null, node));

test('one description gives a field its label, its hint, its value and its error', () => {
  const error = refusal({ name: ['Enter a name.'], remark: ['Too long.'] });
  const form = formOf(FIELDS, { value: { name: 'Acme', note: null }, set: nothing, error });
  expect(form.props('name')).toMatchObject({ label: 'Customer', required: true, error: 'Enter a name.' });
  expect(form.props('note')).toMatchObject({ label: 'Note', error: 'Too long.', readOnly: false });
  const html = draw(form.input('name'));
  expect(html).toContain('value="Acme"');
  expect(html).toContain('maxLength="200"');
  expect(html).toContain('Enter a name.');
});

test('a form is filled in once every required field has more than spaces', () => {
  const filled = (name: string) => formOf(FIELDS, { value: { name, note: null }, set: nothing }).isFilled;
  expect([filled(''), filled('  '), filled('Acme')]).toEqual([false, false, true]);
});

test('a field that the environment sets cannot be changed, and says why', () => {
  const locked = [{ field: 'name', reason: 'Set by COMPANY_NAME' }];
  const form = formOf(FIELDS, { value: { name: 'Acme', note: null }, set: nothing, locked });
  expect(form.props('name')).toMatchObject({ readOnly: true, description: 'Set by COMPANY_NAME' });
  expect(form.props('note').readOnly).toBe(false);
});

test('errors of an entry in a list are found at the fields of that entry', () => {
  const form = formOf(FIELDS, {
    value: { name: '', note: null },
    set: nothing,
    error: refusal({ 'people.1.name': ['Enter a name.'] }),
  });
  const entry = (at: number) => form.inside(`people.${at}`, FIELDS, { value: { name: '', note: null }, set: nothing });
  expect([entry(0).errorAt('name'), entry(1).errorAt('name')]).toEqual([undefined, 'Enter a name.']);
});

test('an emptied text is sent as null, and an amount in minor units', () => {
  const changes: unknown[] = [];
  const props = { error: undefined, readOnly: false };
  const typedInto = (node: ReactNode): { onChange?(event: object): void; onNumber?(value: number | ''): void } =>
    typeof node === 'object' && node !== null && 'props' in node ? Object(node.props) : {};
  const record = (value: unknown) => changes.push(value);
  typedInto(FIELDS.note.input(props, 'x', record)).onChange?.({ currentTarget: { value: '' } });
  const price = optionalMoney(() => 'Price', 'USD');
  typedInto(price.input(props, 2495, record)).onNumber?.(24.95);
  typedInto(price.input(props, 2495, record)).onNumber?.('');
  expect(changes).toEqual([null, 2495, null]);
});

test('only described fields are edited, and only those that differ are compared', () => {
  const saved = { name: 'Acme', note: null, version: 3 };
  expect(pickFields(FIELDS)(saved)).toEqual({ name: 'Acme', note: null });
  const theirs = { name: 'Acme', note: 'Call first' };
  expect(compareFields(FIELDS, { name: 'Acme', note: null }, theirs)).toEqual([['Note', '–', 'Call first']]);
});
