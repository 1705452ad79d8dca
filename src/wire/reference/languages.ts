import { createRequire } from 'node:module';
import { lazy } from './lazy.ts';

export interface Language {
  readonly code: string;
  readonly name: string;
}

// The table takes 30 ms to load, so it is read when first asked for.
const load = createRequire(import.meta.url);

// The standard's own names are for librarians.
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

/** Every language that can be ordered, by name: the two-letter codes, and living languages that have only three letters. */
export const languages = lazy((): readonly Language[] => {
  const { compare } = new Intl.Collator('en');
  const rows = Array.from(known().names, ([code, name]) => Object.freeze({ code, name }));
  return Object.freeze(rows.sort((a, b) => compare(a.name, b.name)));
});

/** The shortest ISO 639 code: `ES`, `spa` → `es`. Regions and scripts (`pt-BR`) are not ISO 639 and give null. */
export function readLanguage(text: string): string | null {
  return known().codes.get(text.trim().toLowerCase()) ?? null;
}

/** The English name, or the code itself when it has none. */
export function languageName(code: string): string {
  return known().names.get(code) ?? code;
}
