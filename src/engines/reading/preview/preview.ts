/** A piece of a document’s text: a page, a sheet, or what stands in its headers, footers and notes. */
export interface PreviewPart {
  kind: 'page' | 'sheet' | 'notes';
  /** Of a sheet. */
  name: string | null;
  text: string;
}

/** The text of a document, to look at. */
export interface Preview {
  parts: PreviewPart[];
  /** There is more than is shown. */
  truncated: boolean;
}

/** Ends a reading that has seen all that is shown. */
export class Enough extends Error {}

const MOST_CHARACTERS = 200_000;
const MOST_PARTS = 1000;
// Line breaks and tabs are what a preview is laid out by.
const UNSEEN = /[^\P{Cc}\n\t]/gu;

export interface Preparing {
  begin(part: Omit<PreviewPart, 'text'>): void;
  /** Throws `Enough` once nothing more is taken. */
  add(text: string): void;
  /** Something was left out on the way. */
  leftOut(): void;
  finish(): Preview;
}

/** Takes text until there is enough of it. */
export function preparePreview(most = MOST_CHARACTERS): Preparing {
  const parts: PreviewPart[] = [];
  const state = { left: most, truncated: false };
  return {
    begin(part) {
      // A page break behind a page break, or in front of all, makes no page.
      if (parts.at(-1)?.kind === part.kind && part.kind === 'page' && parts.at(-1)?.text.trim() === '') return;
      if (parts.length >= MOST_PARTS) {
        state.truncated = true;
        throw new Enough();
      }
      parts.push({ ...part, text: '' });
    },
    add(text) {
      const part = parts.at(-1);
      if (part === undefined) return;
      const taken = text.slice(0, state.left);
      part.text += taken;
      state.left -= taken.length;
      if (taken.length === text.length) return;
      state.truncated = true;
      throw new Enough();
    },
    leftOut() {
      state.truncated = true;
    },
    finish() {
      const shown = parts.map(({ text, ...part }) => ({
        ...part,
        text: text.replaceAll(UNSEEN, '').toWellFormed().trimEnd(),
      }));
      const isSeen = shown.some(({ text }) => text !== '');
      // An empty sheet among others has its place.
      return {
        parts: shown.filter(({ kind, text }) => text !== '' || (isSeen && kind === 'sheet')),
        truncated: state.truncated,
      };
    },
  };
}
