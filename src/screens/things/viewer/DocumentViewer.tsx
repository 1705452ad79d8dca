import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { t } from '../../kit/words/words.ts';
import css from './DocumentViewer.module.css';
import { ImagePage } from './ImagePage.tsx';
import { NoPreview } from './NoPreview.tsx';
import type { Mark, ReadText, ShownFile } from './shown-file.ts';
import { TextPages } from './TextPages.tsx';
import { useViewer } from './use-viewer.ts';
import { ViewerBar } from './ViewerBar.tsx';

type ViewerKind = 'pdf' | 'image' | 'text' | 'none';

const TEXTS = /word|sheet|excel|^text\//;

function viewerKindOf(mimetype: string): ViewerKind {
  if (mimetype === 'application/pdf') return 'pdf';
  if (mimetype.startsWith('image/')) return 'image';
  return TEXTS.test(mimetype) ? 'text' : 'none';
}

const PdfPages = lazy(() => import('./PdfPages.tsx').then(({ PdfPages }) => ({ default: PdfPages })));

interface DocumentViewerProps {
  readonly file: ShownFile;
  readonly page: number;
  /** Marked areas on its pages. */
  readonly marks?: readonly Mark[];
  readonly readText: ReadText;
  onPage(page: number): void;
}

/** Shows a document page by page: PDFs, images, and the plain text of other formats. */
export function DocumentViewer({ file, page: asked, marks = [], readText, onPage }: DocumentViewerProps) {
  const viewer = useViewer(asked, onPage);
  const { page, pages, scale, turn, setPages } = viewer;
  const kind = viewerKindOf(file.mimetype);
  return (
    <figure className={css.viewer} aria-label={file.filename}>
      <ViewerBar file={file} viewer={viewer} canZoom={kind !== 'none'} canRotate={kind === 'pdf' || kind === 'image'} />
      <section
        className={css.paper}
        data-kind={kind}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need the focus to scroll
        tabIndex={0}
        aria-label={t('viewer.pages', { name: file.filename })}
        onKeyDown={viewer.onKey}
      >
        <Suspense fallback={<Skeleton height={480} />}>
          {kind === 'pdf' && (
            <PdfPages file={file} page={page} scale={scale} turn={turn} marks={marks} onPages={setPages} />
          )}
          {kind === 'image' && <ImagePage file={file} scale={scale} turn={turn} />}
          {kind === 'text' && <TextPages file={file} scale={scale} readText={readText} />}
          {kind === 'none' && <NoPreview file={file} why="viewer.none" />}
        </Suspense>
      </section>
      {pages > 1 && (
        <p role="status" className="only-read">
          {t('viewer.page', { page, pages })}
        </p>
      )}
    </figure>
  );
}
