import type { FastifyInstance } from 'fastify';
import { fail } from '../../core/fail.ts';
import { readPicture } from '../../domain/firm/company/pictures/add-picture.ts';
import type { Database } from '../../storage/database.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** The firm's logo and colours, under URLs whose content never changes. */
export function addBrand(app: FastifyInstance, deps: { db: Database }): void {
  app.get<{ Params: { token: string } }>('/brand/logo/:token', async ({ params: { token } }, reply) => {
    const { purpose, type, bytes } = await readPicture(deps, token);
    // Signatures are for papers only.
    if (purpose !== 'logo') fail('not_found');
    return reply
      .headers({
        'Content-Type': type,
        'Cache-Control': FOR_EVER,
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
      })
      .send(bytes);
  });
  app.get<{ Params: { colours: string } }>('/brand/colours/:colours', async ({ params: { colours } }, reply) => {
    const [, light, dark] = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(colours) ?? fail('not_found');
    const sheet = `:root{--mark:#${light}}@media (prefers-color-scheme:dark){:root{--mark:#${dark}}}`;
    return reply.headers({ 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': FOR_EVER }).send(sheet);
  });
}
