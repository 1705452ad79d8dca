import { type CompiledRules, compileRules } from './compile-list.ts';
import type { CompileOwn } from './tariff.ts';

const MOST = 200;

/** Compile an account's own prices once for each list version; the least recently used are dropped. */
export function createCompileOwn(): CompileOwn {
  const kept = new Map<string, CompiledRules>();
  return (name, body, own) => {
    const rules = kept.get(name) ?? compileRules(body, own);
    kept.delete(name);
    kept.set(name, rules);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break;
      kept.delete(oldest);
    }
    return rules;
  };
}
