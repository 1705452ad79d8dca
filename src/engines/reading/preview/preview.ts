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
export class PreviewFull extends Error {}

const MOST_CHARACTERS = 200_000;
const MOST_PARTS = 1000;
// Line breaks and tabs stay: they are the preview's layout.
const INVISIBLE = /[^\P{Cc}\n\t]/gu;

export interface PreviewBuilder {
  begin(part: Omit<PreviewPart, 'text'>): void;
  /** Throws `PreviewFull` when no more text fits. */
  add(text: string): void;
  /** Notes that some content was skipped. */
  markTruncated(): void;
  finish(): Preview;
}

/** Collects text up to a limit. */
export function createPreviewBuilder(most = MOST_CHARACTERS): PreviewBuilder {
  const parts: PreviewPart[] = [];
  const state = { left: most, truncated: false };
  return {
    begin(part) {
      // A page break after another, or before any text, starts no page.
      if (parts.at(-1)?.kind === part.kind && part.kind === 'page' && parts.at(-1)?.text.trim() === '') return;
      if (parts.length >= MOST_PARTS) {
        state.truncated = true;
        throw new PreviewFull();
      }
      parts.push({ ...part, text: '' });
    },
    add(text) {
      const part = parts.at(-1);
      if (part === undefined) return;
      const accepted = text.slice(0, state.left);
      part.text += accepted;
      state.left -= accepted.length;
      if (accepted.length === text.length) return;
      state.truncated = true;
      throw new PreviewFull();
    },
    markTruncated() {
      state.truncated = true;
    },
    finish() {
      const shown = parts.map(({ text, ...part }) => ({
        ...part,
        text: text.replaceAll(INVISIBLE, '').toWellFormed().trimEnd(),
      }));
      const hasText = shown.some(({ text }) => text !== '');
      // Retain empty sheets next to others.
      return {
        parts: shown.filter(({ kind, text }) => text !== '' || (hasText && kind === 'sheet')),
        truncated: state.truncated,
      };
    },
  };
}
