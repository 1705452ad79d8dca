import { readConfig } from './config.ts';
import { toError } from './core/unknown.ts';
import { serve } from './serve.ts';

// Settings → service. What goes wrong at the start is one line on stderr.

try {
  await serve(readConfig(process.env));
} catch (error) {
  const { message, stack } = toError(error);
  process.stderr.write(`dragoman: ${message}\n`);
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${stack}\n`);
  process.exit(1);
}
