import type { FieldErrors } from '../wire/errors.ts';
import { fail } from './fail.ts';

/** Every fault of a request by its path, so that the caller hears of all at once. */
export class Faults {
  readonly #byPath = new Map<string, string[]>();

  add(path: string, message: string): void {
    const known = this.#byPath.get(path);
    if (known === undefined) this.#byPath.set(path, [message]);
    else if (!known.includes(message)) known.push(message);
  }

  /** Whether this field itself is at fault. */
  has(path: string): boolean {
    return this.#byPath.has(path);
  }

  /** Whether this field, or anything inside it, is at fault. */
  touches(path: string): boolean {
    if (this.#byPath.size === 0) return false;
    return [...this.#byPath.keys()].some((known) => known === path || known.startsWith(`${path}.`));
  }

  /** Forgets the faults of a part that turns out not to matter. */
  forget(path: string): void {
    if (this.#byPath.size === 0) return;
    for (const known of this.#byPath.keys()) {
      if (known === path || known.startsWith(`${path}.`)) this.#byPath.delete(known);
    }
  }

  get any(): boolean {
    return this.#byPath.size > 0;
  }

  throwIfAny(): void {
    if (!this.any) return;
    const errors: FieldErrors = Object.fromEntries(this.#byPath);
    const [path, messages] = [...this.#byPath][0] as [string, string[]];
    const more = this.#byPath.size - 1;
    const rest = more === 0 ? '' : ` (and ${more} more ${more === 1 ? 'field' : 'fields'})`;
    fail('validation_failed', { message: `${path}: ${messages[0]}${rest}`, errors });
  }
}
