import { expect } from 'vitest';
import { refusal } from '../../world/answers.ts';
import { uploadFile } from '../../world/files.ts';
import { anyBody } from '../../world/quotes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

type Headers = Record<string, string>;

/** An account that requests quotes for one file, valid or not. */
export function useRequests() {
  const world = useWorld();
  const client = useFixture(async () => (await world.newAccount()).test);
  const file = useFixture(() => uploadFile(client));
  const create = (services: unknown, more: Record<string, unknown> = {}, headers: Headers = {}) =>
    client.call('createQuote', { body: anyBody({ files: [file.id], services, ...more }), headers });
  /** Errors by field of a request that must be refused. */
  const fieldErrors = async (services: unknown, more: Record<string, unknown> = {}, headers: Headers = {}) => {
    const error = await refusal(create(services, more, headers));
    expect(error).toMatchObject({ status: 422, code: 'validation_failed' });
    return error.errors;
  };
  return { world, client, file, create, fieldErrors };
}
