import { readFileSync } from 'node:fs';

// Texts are parsed at build time, so that no browser loads the parser.

/** Replaces each catalogue text that has placeholders by its parts. */
export function compileWords() {
  return {
    name: 'compile-words',
    setup(bundler) {
      bundler.onLoad({ filter: /src\/words\/en\/[\w-]+\.json$/ }, async ({ path }) => {
        const { IntlMessageFormat } = await import('intl-messageformat');
        const parts = (text) => new IntlMessageFormat(text, 'en', undefined, { captureLocation: false }).getAst();
        const texts = Object.entries(JSON.parse(readFileSync(path, 'utf8')));
        const read = texts.map(([word, text]) => [word, /[{'<#]/.test(text) ? parts(text) : text]);
        return { contents: JSON.stringify(Object.fromEntries(read)), loader: 'json' };
      });
    },
  };
}

/** Replaces the parser of texts in the browser. */
export const WITHOUT_READER = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
};
