import { Lexer, Marked, type MarkedToken, type Token } from 'marked';

// Addresses in our texts are examples, so only what is written as a link becomes one.
const { defaults } = new Marked({ tokenizer: { url: () => undefined } });

/** Parses a guide, without blank lines and comments for other tools. */
export const parseMarkdown = (source: string): MarkedToken[] =>
  withoutExtensions(Lexer.lex(source, defaults)).filter(
    (block) => block.type !== 'space' && !(block.type === 'html' && block.text.startsWith('<!--')),
  );

/** Parses one line of text: code, emphasis and links. */
export const parseInline = (text: string): MarkedToken[] => withoutExtensions(Lexer.lexInline(text, defaults));

/** The library's own types of tokens. Others come only from extensions, and we have none. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no extension adds tokens of its own.
export const withoutExtensions = (tokens: readonly Token[] = []): MarkedToken[] => tokens as MarkedToken[];

/** Anchor of a heading, as GitHub generates it. */
export const toId = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

/** Text without markup, for search and titles. */
export const plainText = (text: string): string => joinTexts(parseInline(text)).replaceAll(/\s+/g, ' ').trim();

const joinTexts = (tokens: readonly MarkedToken[]): string =>
  tokens
    .map((token) => {
      if ('tokens' in token) return joinTexts(withoutExtensions(token.tokens));
      return 'text' in token ? token.text : ' ';
    })
    .join('');
