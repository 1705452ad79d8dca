import { roles } from '../../route.ts';

/** Everybody of the team, each for what is theirs. */
export const anybody = roles('pricing', 'translator', 'proofreader', 'notary', 'shipping', 'support', 'finance');
