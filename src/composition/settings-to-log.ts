import { type Config, SECRET_SETTINGS, SETTINGS } from '../config.ts';
import { keysOf } from '../wire/groups/keys-of.ts';

type Name = keyof typeof SETTINGS;

/** Logged at every start, even at their defaults. */
const ALWAYS: readonly string[] = ['ROLE', 'HOST', 'PORT', 'DATA_DIR', 'PAYMENT_GATEWAY'];

/** Settings that differ from their defaults, and the most important ones; a secret shows only as `set`. */
export function settingsToLog(config: Config): Record<string, unknown> {
  const logged: Record<string, unknown> = {};
  for (const name of keysOf(SETTINGS)) {
    const value: unknown = config[name];
    const isDefault = JSON.stringify(value) === JSON.stringify(defaultOf(name));
    if (isDefault && !ALWAYS.includes(name)) continue;
    logged[name] = SECRET_SETTINGS.includes(name) ? 'set' : value;
  }
  return logged;
}

function defaultOf(name: Name): unknown {
  const { read, fallback } = SETTINGS[name];
  return read(fallback);
}
