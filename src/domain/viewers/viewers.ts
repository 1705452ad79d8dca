import type { Role } from '../../wire/schemas/team.ts';

// Viewers of quotes and orders.

/** Accounts: a customer that made the quote for itself, a customer for whom another account made it, and the maker. */
export const PARTIES = ['customer', 'referred', 'maker'] as const;
export type Party = (typeof PARTIES)[number];

/** Team: access to customers, to papers, to documents, and to documents without knowing the customer. */
const TEAM_VIEWERS = ['office', 'papers', 'work', 'blind'] as const;
export type TeamViewer = (typeof TEAM_VIEWERS)[number];

/**
 * Entry points to an account: an app that did not make the quote, and a guest's link. Neither shows more than the party
 * sees.
 */
export const ENTRY_POINTS = ['app', 'guest'] as const;
export type EntryPoint = (typeof ENTRY_POINTS)[number];

export type Viewer = Party | TeamViewer | EntryPoint;

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

// Groups of viewers. Only the group that a field names sees the field.

export const EVERYONE = [...PARTIES, ...TEAM_VIEWERS, ...ENTRY_POINTS] as const;
/** Viewers of prices. */
export const PRICE_VIEWERS = [...PARTIES, 'office', ...ENTRY_POINTS] as const;
/** Viewers of payments and their papers: not the maker of a referred quote. */
export const PAYMENT_VIEWERS = ['customer', 'referred', 'office', ...ENTRY_POINTS] as const;
/** Viewers who may know the customer. */
export const KNOWS_CUSTOMER = [...PARTIES, 'office', 'papers', 'work', ...ENTRY_POINTS] as const;
/** Viewers of the maker's own texts: not a referred customer. */
export const MAKER_TEXT_VIEWERS = ['customer', 'maker', 'office', 'papers', 'work', ...ENTRY_POINTS] as const;
export const TEAM = TEAM_VIEWERS;
export const TEAM_KNOWS_CUSTOMER = ['office', 'papers', 'work'] as const;
