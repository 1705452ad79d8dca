import { randomInt } from 'node:crypto';

/** Random, so that two numbers tell nothing of the business done between them. */
export function newNumber(): string {
  return `${randomInt(10_000, 100_000)}-${randomInt(100_000, 1_000_000)}`;
}
