import type { TSchema } from 'typebox';
import { type Compilers, createCompilers } from '../../../src/http/compilers.ts';

// A schema is compiled at its first use, which takes longer than most requests: all worlds of a test process share
// the compiled code.

const { validator, serializer } = createCompilers();

export const sharedCompilers: Compilers = {
  validator: sharing(validator),
  serializer: sharing(serializer),
  pending: () => [],
};

function sharing<Given extends unknown[], Answer>(
  compile: (schema: TSchema) => (...given: Given) => Answer,
): (schema: TSchema) => (...given: Given) => Answer {
  const compiled = new Map<string, (...given: Given) => Answer>();
  const find = (schema: TSchema) => {
    const text = JSON.stringify(schema);
    const found = compiled.get(text) ?? compile(schema);
    compiled.set(text, found);
    return found;
  };
  return (schema) => {
    let own: ((...given: Given) => Answer) | undefined;
    return (...given) => (own ??= find(schema))(...given);
  };
}
