export type Shown = 'pdf' | 'image' | 'text' | 'none';

const TEXTS = /word|sheet|excel|^text\//;

export function shownAs(mimetype: string): Shown {
  if (mimetype === 'application/pdf') return 'pdf';
  if (mimetype.startsWith('image/')) return 'image';
  return TEXTS.test(mimetype) ? 'text' : 'none';
}
