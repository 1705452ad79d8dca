import { Type } from 'typebox';
import { Catalogue, Language } from '../schemas/catalogue.ts';
import { One } from '../schemas/reply.ts';
import { ref } from '../schemas/scalars.ts';
import { anyKey, read, tagged } from './route.ts';

export const REFERENCE_ROUTES = tagged('Reference data', {
  listLanguages: {
    ...anyKey,
    summary: 'List languages',
    reply: One(Type.Array(ref(Language), { description: 'All languages, by English name' })),
    status: 200,
  },
  getCatalogue: read(anyKey, 'Retrieve services, options, shipping services and limits', Catalogue),
});
