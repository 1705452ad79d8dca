import type { Given, StepField } from './step-table.ts';

export type StepBody = Record<string, unknown> | FormData;

/** Multipart if the action has files, else JSON. */
export function bodyOf(fields: readonly StepField[], given: Given): StepBody {
  const filled = fields.filter(({ name }) => (given[name] ?? '') !== '');
  if (!fields.some(({ kind }) => kind === 'files'))
    return Object.fromEntries(
      filled.map(({ name, kind }) => [name, kind === 'when' ? instantOf(given[name]) : given[name]]),
    );
  const form = new FormData();
  for (const { name } of filled) {
    const value = given[name];
    if (typeof value === 'object') for (const file of value) form.append(name, file);
    else form.append(name, String(value));
  }
  return form;
}

const instantOf = (local: Given[string] | undefined): string | undefined =>
  typeof local === 'string' ? new Date(local).toISOString() : undefined;
