import { type CompiledRules, compileRules } from './compile-list.ts';
import type { CompileOwnPrices } from './rate-card.ts';

const MAX_COMPILED = 200;

/** Compile an account's own prices once for each list version; the least recently used are dropped. */
export function createOwnPricesCompiler(): CompileOwnPrices {
  const compiled = new Map<string, CompiledRules>();
  return (name, body, own) => {
    const rules = compiled.get(name) ?? compileRules(body, own);
    compiled.delete(name);
    compiled.set(name, rules);
    for (const oldest of compiled.keys()) {
      if (compiled.size <= MAX_COMPILED) break;
      compiled.delete(oldest);
    }
    return rules;
  };
}
