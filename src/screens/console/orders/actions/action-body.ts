import type { ActionField, ActionValues } from './order-actions.ts';

export type ActionBody = Record<string, unknown> | FormData;

/** Multipart if the action has files, else JSON. */
export function bodyOf(fields: readonly ActionField[], values: ActionValues): ActionBody {
  const filled = fields.filter(({ name }) => (values[name] ?? '') !== '');
  if (!fields.some(({ kind }) => kind === 'files'))
    return Object.fromEntries(
      filled.map(({ name, kind }) => [name, kind === 'when' ? instantOf(values[name]) : values[name]]),
    );
  const form = new FormData();
  for (const { name } of filled) {
    const value = values[name];
    if (typeof value === 'object') for (const file of value) form.append(name, file);
    else form.append(name, String(value));
  }
  return form;
}

const instantOf = (local: ActionValues[string] | undefined): string | undefined =>
  typeof local === 'string' ? new Date(local).toISOString() : undefined;
