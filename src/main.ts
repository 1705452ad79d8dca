import { readConfig } from './config.ts';
import { serve } from './serve.ts';

// Settings → service. What goes wrong at the start is told in one line.

try {
  await serve(readConfig(process.env));
} catch (error) {
  process.stderr.write(`dragoman: ${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${(error as Error).stack}\n`);
  process.exit(1);
}
