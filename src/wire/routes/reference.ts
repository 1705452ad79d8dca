import { Type } from 'typebox';
import { Catalogue, Language } from '../schemas/catalogue.ts';
import { ref } from '../schemas/scalars.ts';
import { anyKey, read, tagged } from './route.ts';

export const REFERENCE_ROUTES = tagged('Reference data', {
  listLanguages: {
    ...anyKey,
    summary: 'List languages',
    reply: Type.Object({ data: Type.Array(ref(Language)) }),
    status: 200,
  },
  getCatalogue: read(anyKey, 'Services, options, shipping services and limits', Catalogue),
});
