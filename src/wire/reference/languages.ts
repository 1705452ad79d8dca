import { createRequire } from 'node:module';
import { lazy } from './lazy.ts';

export interface Language {
  readonly code: string;
  readonly name: string;
}

// Loading the table takes 30 ms, so it is loaded on first use.
const load = createRequire(import.meta.url);

// ISO's own names are for librarians.
const EVERYDAY_NAMES = new Map([
  ['el', 'Greek'],
  ['ht', 'Haitian Creole'],
  ['ia', 'Interlingua'],
  ['ky', 'Kyrgyz'],
  ['oc', 'Occitan'],
  ['pa', 'Punjabi'],
  ['ps', 'Pashto'],
  ['to', 'Tongan'],
  ['ug', 'Uyghur'],
]);

interface Index {
  readonly names: ReadonlyMap<string, string>;
  readonly codes: ReadonlyMap<string, string>;
}

const known = lazy((): Index => {
  const { iso6393 }: typeof import('iso-639-3') = load('iso-639-3');
  const names = new Map<string, string>();
  // `al` is Albania's country code, which callers send for Albanian.
  const codes = new Map([['al', 'sq']]);
  for (const row of iso6393) {
    if (row.iso6391 === undefined && row.type !== 'living') continue;
    const code = row.iso6391 ?? row.iso6393;
    names.set(code, EVERYDAY_NAMES.get(code) ?? row.name.replace(' (macrolanguage)', ''));
    for (const alias of [code, row.iso6393, row.iso6392B, row.iso6392T]) if (alias) codes.set(alias, code);
  }
  return { names, codes };
});

/**
 * Every language that can be ordered, by name: those with two-letter codes, and living languages with only three
 * letters.
 */
export const languages = lazy((): readonly Language[] => {
  const { compare } = new Intl.Collator('en');
  const rows = Array.from(known().names, ([code, name]) => Object.freeze({ code, name }));
  return Object.freeze(rows.sort((a, b) => compare(a.name, b.name)));
});

/** Shortest ISO 639 code: `ES`, `spa` → `es`. Regions and scripts (`pt-BR`) are not ISO 639 and return null. */
export function readLanguage(text: string): string | null {
  return known().codes.get(text.trim().toLowerCase()) ?? null;
}

/** English name; the code itself if unknown. */
export function languageName(code: string): string {
  return known().names.get(code) ?? code;
}
