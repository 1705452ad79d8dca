import type { ErrorsByField } from '../wire/errors.ts';
import { fail } from './fail.ts';

/** Collects all errors of a request by field, so that the caller sees them at once. */
export class FieldErrors {
  readonly #byField = new Map<string, string[]>();

  add(field: string, message: string): void {
    const known = this.#byField.get(field);
    if (known === undefined) this.#byField.set(field, [message]);
    else if (!known.includes(message)) known.push(message);
  }

  /** Adds the errors of another collection, with rewritten messages. */
  merge(other: FieldErrors, rewrite: (message: string) => string): void {
    for (const [field, messages] of other.#byField) for (const message of messages) this.add(field, rewrite(message));
  }

  has(field: string): boolean {
    return this.#byField.has(field);
  }

  /** True if this field, or a field inside it, has an error. */
  hasWithin(field: string): boolean {
    if (this.#byField.size === 0) return false;
    return [...this.#byField.keys()].some((known) => isWithin(known, field));
  }

  /** Drops the errors of a field and everything inside it, when that part turns out not to matter. */
  forget(field: string): void {
    if (this.#byField.size === 0) return;
    for (const known of this.#byField.keys()) if (isWithin(known, field)) this.#byField.delete(known);
  }

  get any(): boolean {
    return this.#byField.size > 0;
  }

  throwIfAny(): void {
    const [first] = this.#byField;
    if (first === undefined) return;
    const errors: ErrorsByField = Object.fromEntries(this.#byField);
    const [field, [message]] = first;
    const more = this.#byField.size - 1;
    const rest = more === 0 ? '' : ` (and ${more} more ${more === 1 ? 'field' : 'fields'})`;
    fail('validation_failed', { message: `${field}: ${message}${rest}`, errors });
  }
}

const isWithin = (field: string, outer: string): boolean => field === outer || field.startsWith(`${outer}.`);
