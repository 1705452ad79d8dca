import type { TSchema } from 'typebox';
import { type Compilers, createCompilers } from '../../../src/http/compilers.ts';

// A schema is compiled at its first use, which takes longer than most requests: all worlds of a test process share
// the compiled code.

const { validator, serializer } = createCompilers();

export const sharedCompilers: Compilers = {
  validator: shareCompiled(validator),
  serializer: shareCompiled(serializer),
  pending: () => [],
};

function shareCompiled<Args extends unknown[], Answer>(
  compile: (schema: TSchema) => (...args: Args) => Answer,
): (schema: TSchema) => (...args: Args) => Answer {
  const compiled = new Map<string, (...args: Args) => Answer>();
  const find = (schema: TSchema) => {
    const text = JSON.stringify(schema);
    const found = compiled.get(text) ?? compile(schema);
    compiled.set(text, found);
    return found;
  };
  return (schema) => {
    let own: ((...args: Args) => Answer) | undefined;
    return (...args) => (own ??= find(schema))(...args);
  };
}
