export type ViewerKind = 'pdf' | 'image' | 'text' | 'none';

const TEXTS = /word|sheet|excel|^text\//;

export function viewerKindOf(mimetype: string): ViewerKind {
  if (mimetype === 'application/pdf') return 'pdf';
  if (mimetype.startsWith('image/')) return 'image';
  return TEXTS.test(mimetype) ? 'text' : 'none';
}
