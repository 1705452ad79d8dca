import type { Role } from '../../wire/schemas/team.ts';

// Everyone who reads quotes and orders.

/** Accounts: a customer who made it, a customer for whom another account made it, and that other account. */
export const PARTIES = ['customer', 'referred', 'maker'] as const;
export type Party = (typeof PARTIES)[number];

/** The team: those who deal with customers, with papers, with documents, and with documents of unknown customers. */
const TEAM_VIEWERS = ['office', 'papers', 'work', 'blind'] as const;
export type TeamViewer = (typeof TEAM_VIEWERS)[number];

/** Doors to an account: an app that did not make the quote, and a link for a guest. Both show no more than the party sees. */
export const DOORS = ['app', 'guest'] as const;
export type Door = (typeof DOORS)[number];

export type Viewer = Party | TeamViewer | Door;

/** Translators and proofreaders are `blind` where they may not know the customer. */
export const VIEWER_OF: Readonly<Record<Role, Exclude<TeamViewer, 'blind'>>> = {
  admin: 'office',
  support: 'office',
  pricing: 'office',
  finance: 'office',
  notary: 'papers',
  shipping: 'papers',
  translator: 'work',
  proofreader: 'work',
};

// Groups of viewers. A field names the group that sees it; nobody else does.

export const EVERYONE = [...PARTIES, ...TEAM_VIEWERS, ...DOORS] as const;
/** Those who deal with what it costs. */
export const MONEY = [...PARTIES, 'office', ...DOORS] as const;
/** Those who deal with what came after the payment, and get its papers: not whoever made it for another. */
export const OF_PAYER = ['customer', 'referred', 'office', ...DOORS] as const;
/** Those who may know whose it is. */
export const KNOWING = [...PARTIES, 'office', 'papers', 'work', ...DOORS] as const;
/** Those who read what the maker wrote: not the customer for whom it was made. */
export const OF_MAKER = ['customer', 'maker', 'office', 'papers', 'work', ...DOORS] as const;
export const TEAM = TEAM_VIEWERS;
export const TEAM_KNOWING = ['office', 'papers', 'work'] as const;
