import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fail } from '../core/fail.ts';
import { recordOf } from '../wire/groups/records.ts';
import { addScreenFiles, readScreens, type Screens } from './console/screen-files.ts';

// Files that pages load: bundled by the build, each with a hash of its content in its name.

const NAMES = ['docs.css', 'docs.js', 'icon.svg', 'marks.js', 'passkeys.js', 'pay.js', 'site.css'] as const;
export type AssetName = (typeof NAMES)[number];
export type AssetUrls = Readonly<Record<AssetName, string>>;

interface Asset {
  type: string;
  bytes: Buffer;
}

export interface Assets {
  urls: AssetUrls;
  /** By the file name that the build produced. */
  files: ReadonlyMap<string, Asset>;
  screens: Screens;
}

export type LoadAssets = () => Promise<Assets>;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Reads the files once, when the first page is rendered. */
export function lazyAssets(folder: string): LoadAssets {
  let assets: Promise<Assets> | undefined;
  return () => {
    assets ??= readAssets(folder);
    return assets;
  };
}

async function readAssets(folder: string): Promise<Assets> {
  const manifest = await readManifest(folder);
  const files = await Promise.all(
    NAMES.map(async (name) => {
      const file = manifest[name] ?? name;
      const bytes = await readFile(join(folder, file));
      return [file, { type: TYPES[extname(name)] ?? 'application/octet-stream', bytes }] as const;
    }),
  );
  const urls = recordOf(NAMES, (name) => `/web/${manifest[name] ?? name}`);
  return { urls, files: new Map(files), screens: await readScreens(join(folder, 'screens')) };
}

async function readManifest(folder: string): Promise<Partial<Record<AssetName, string>>> {
  try {
    return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  } catch (cause) {
    throw new Error(`The files of the pages are not in ${folder}: run "npm run build".`, { cause });
  }
}

export function addAssets(app: FastifyInstance, loadAssets: LoadAssets): void {
  addScreenFiles(app, async () => (await loadAssets()).screens);
  app.get<{ Params: { file: string } }>('/web/:file', async (request, reply) => {
    const { files } = await loadAssets();
    const { type, bytes } = files.get(request.params.file) ?? fail('not_found');
    return reply
      .header('Content-Type', type)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });
}
