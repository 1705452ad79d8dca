import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fail } from '../../core/fail.ts';

// Files of the browser apps, as built: named by content hash and already compressed.

/** Files that a page loads to start an app. */
export interface ScreenApp {
  script: string;
  sheets: readonly string[];
  /** Stylesheets that some screens load on demand, by name. */
  later: Readonly<Record<string, string>>;
}

export interface Screens {
  apps: Readonly<Record<string, ScreenApp>>;
  folder: string;
  names: ReadonlySet<string>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

export async function readScreens(folder: string): Promise<Screens> {
  const names = await readdir(folder);
  const apps = JSON.parse(await readFile(join(folder, 'screens.json'), 'utf8'));
  return { apps, folder, names: new Set(names) };
}

export function addScreenFiles(app: FastifyInstance, load: () => Promise<Screens>): void {
  app.get<{ Params: { file: string } }>('/web/screens/:file', async ({ params: { file }, headers }, reply) => {
    const { folder, names } = await load();
    const type = TYPES[extname(file)];
    if (type === undefined || !names.has(file)) fail('not_found');
    reply.header('Content-Type', type).header('Cache-Control', 'public, max-age=31536000, immutable');
    const packed = names.has(`${file}.br`) && acceptsBrotli(headers['accept-encoding']);
    return send(reply, join(folder, packed ? `${file}.br` : file), { packed, varies: names.has(`${file}.br`) });
  });
}

async function send(
  reply: FastifyReply,
  path: string,
  { packed, varies }: { packed: boolean; varies: boolean },
): Promise<FastifyReply> {
  if (varies) reply.header('Vary', 'Accept-Encoding');
  if (packed) reply.header('Content-Encoding', 'br');
  return reply.send(await readFile(path));
}

const acceptsBrotli = (accepted: string | string[] | undefined): boolean => /\bbr\b/.test(String(accepted ?? ''));
