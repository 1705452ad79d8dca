import { type CompiledRules, compileRules } from './compile-list.ts';
import type { CompileOwn } from './tariff.ts';

const MOST = 200;

/** Makes the prices of an account ready once for each version that they stand beside; those used longest ago go. */
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
