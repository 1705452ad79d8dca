import { roles } from '../../route.ts';

/** All roles; each caller sees only their own part. */
export const anyRole = roles('pricing', 'translator', 'proofreader', 'notary', 'shipping', 'support', 'finance');
