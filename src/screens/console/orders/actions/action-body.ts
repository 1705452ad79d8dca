import type { Operation } from '../../../../wire/paths.ts';
import type { Key } from '../../../../words/keys.ts';
import type { Task } from '../assignments/pieces.ts';
import type { TeamOrder } from '../team-order.ts';
import type { Choice } from './action-choices.ts';

/** Values by field name. */
export type ActionValues = Readonly<Record<string, string | number | readonly File[]>>;

export interface ActionField {
  name: string;
  word: Key;
  kind: 'text' | 'long' | 'money' | 'files' | 'when' | 'day' | 'choice';
  required?: true;
  hint?: Key;
  choices?(order: TeamOrder): readonly Choice[];
  /** Maximum amount, in minor units. */
  most?(order: TeamOrder): number | null;
}

/** How the console shows and runs one action of an order. */
export interface OrderAction {
  operation: Operation;
  verb: Key;
  done: Key;
  /** Toast for orders on an invoice, which get a credit instead of a refund. */
  doneOnInvoice?: Key;
  fields?: readonly ActionField[];
  /** Names of fields of which one at least is filled in. */
  needsOneOf?: readonly string[];
  /** Custom form, if fields are not enough. */
  form?: 'parcels' | 'seals' | 'lines' | 'person';
  /** Text above the fields: the consequence. */
  introText?(order: TeamOrder, values: ActionValues): string;
  /** The task that the action finishes, and its button text if pieces of the task are unassigned. */
  endsTask?: { readonly task: Task; readonly anyway: Key };
  /** Outcome of the values, shown below the fields; null while unknown. */
  outcomeText?(order: TeamOrder, values: ActionValues): string | null;
  /** Button text, if it says more than the verb. */
  buttonText?(order: TeamOrder, values: ActionValues): string;
  danger?: true;
  /** Notifies the customer: it leaves after a few seconds and can be undone until then. */
  notifies?: true;
  /** Offered next to the part it applies to, not in the menu. */
  elsewhere?: true;
}

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
