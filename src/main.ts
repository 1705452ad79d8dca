import { readConfig } from './config.ts';
import { toError } from './core/unknown.ts';
import { serve } from './serve.ts';

// Reads the settings and starts the service. A failed start prints one line on stderr.

try {
  await serve(readConfig(process.env));
} catch (error) {
  const { message, stack } = toError(error);
  process.stderr.write(`dragoman: ${message}\n`);
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${stack}\n`);
  process.exit(1);
}
