/** A page, a sheet, or the headers, footers and notes. */
export interface PreviewPart {
  kind: 'page' | 'sheet' | 'notes';
  /** Name of a sheet. */
  name: string | null;
  text: string;
}

export interface Preview {
  parts: PreviewPart[];
  /** More text exists than the preview shows. */
  truncated: boolean;
}

/** Ends reading once the preview is full. */
export class Enough extends Error {}

const MOST_CHARACTERS = 200_000;
const MOST_PARTS = 1000;
// Line breaks and tabs stay: they are the preview's layout.
const UNSEEN = /[^\P{Cc}\n\t]/gu;

export interface Preparing {
  begin(part: Omit<PreviewPart, 'text'>): void;
  /** Throws `PreviewFull` when no more text fits. */
  add(text: string): void;
  /** Notes that some content was skipped. */
  leftOut(): void;
  finish(): Preview;
}

/** Collects text up to a limit. */
export function preparePreview(most = MOST_CHARACTERS): Preparing {
  const parts: PreviewPart[] = [];
  const state = { left: most, truncated: false };
  return {
    begin(part) {
      // A page break after another, or before any text, starts no page.
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
      // Retain empty sheets next to others.
      return {
        parts: shown.filter(({ kind, text }) => text !== '' || (isSeen && kind === 'sheet')),
        truncated: state.truncated,
      };
    },
  };
}
