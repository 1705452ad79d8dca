import type actions from './en/actions.json';
import type common from './en/common.json';
import type customers from './en/customers.json';
import type gallery from './en/gallery.json';
import type invoices from './en/invoices.json';
import type operations from './en/operations.json';
import type order from './en/order.json';
import type prices from './en/prices.json';
import type settings from './en/settings.json';
import type translators from './en/translators.json';

interface Chunks {
  actions: typeof actions;
  common: typeof common;
  customers: typeof customers;
  gallery: typeof gallery;
  invoices: typeof invoices;
  operations: typeof operations;
  order: typeof order;
  prices: typeof prices;
  settings: typeof settings;
  translators: typeof translators;
}

/** A part of the catalogue that loads at once: a file of each language's folder. */
export type Chunk = keyof Chunks;

/** The name of a message. */
export type Key = { [C in Chunk]: keyof Chunks[C] }[Chunk];
