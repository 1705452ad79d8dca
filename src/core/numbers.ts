import { randomInt } from 'node:crypto';

/** Random, so that two numbers do not reveal how much business was done between them. */
export function newNumber(): string {
  return `${randomInt(10_000, 100_000)}-${randomInt(100_000, 1_000_000)}`;
}
