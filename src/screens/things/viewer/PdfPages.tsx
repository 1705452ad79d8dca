import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { ErrorAlert } from '../../kit/ask/ErrorAlert.tsx';
import { t } from '../../kit/words/words.ts';
import css from './DocumentViewer.module.css';
import { NoPreview } from './NoPreview.tsx';
import { type Mark, rotateArea, type ShownFile, type Turn } from './shown-file.ts';

/** URL of pdf.js's web worker, set by the build. */
declare const PDF_WORKER: string;
GlobalWorkerOptions.workerSrc = PDF_WORKER;

interface PdfPagesProps {
  readonly file: ShownFile;
  readonly page: number;
  readonly scale: number;
  readonly turn: Turn;
  readonly marks: readonly Mark[];
  onPages(pages: number): void;
}

/** One page of a PDF, drawn as wide as the available room. */
export function PdfPages({ file, page, scale, turn, marks, onPages }: PdfPagesProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const task = getDocument({ url: file.url, useWasm: false });
    task.promise.then(setDocument, setError);
    return () => void task.destroy();
  }, [file.url]);
  useEffect(() => {
    if (document !== null) onPages(document.numPages);
  }, [document, onPages]);
  useEffect(() => {
    const paper = canvas.current?.parentElement?.parentElement;
    if (!paper) return;
    const watch = new ResizeObserver(() => setRoom(paper.clientWidth));
    watch.observe(paper);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (document === null || canvas.current === null || room === 0) return;
    return draw(document, Math.min(page, document.numPages), canvas.current, { room, scale, turn });
  }, [document, page, scale, turn, room]);
  if (error !== null) return <PdfError file={file} error={error} />;
  return (
    <div className={css.page}>
      <canvas ref={canvas} role="img" aria-label={t('viewer.page', { page, pages: document?.numPages ?? 1 })} />
      {marks
        .filter((mark) => mark.page === page)
        .map((mark) => (
          <MarkOnPage key={`${mark.x} ${mark.y} ${mark.text}`} mark={mark} turn={turn} />
        ))}
    </div>
  );
}

/** Locked or damaged files get their own message; other errors are connection errors. */
function PdfError({ file, error }: { readonly file: ShownFile; readonly error: Error }) {
  if (error.name === 'PasswordException') return <NoPreview file={file} why="viewer.locked" />;
  if (error.name === 'ResponseException') return <ErrorAlert error={error} />;
  return <NoPreview file={file} why="viewer.damaged" />;
}

const percent = (part: number): string => `${part * 100}%`;

/** A marked area with its text. */
function MarkOnPage({ mark, turn }: { readonly mark: Mark; readonly turn: Turn }) {
  const { text } = mark;
  const { x, y, width, height } = rotateArea(mark, turn);
  const place = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
  return (
    <span className={css.mark} style={place} title={text}>
      <span className={css.said}>{text}</span>
    </span>
  );
}

/** Draws a page and returns a function that cancels the drawing. */
function draw(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  { room, scale, turn }: { room: number; scale: number; turn: Turn },
): () => void {
  let ended = false;
  let stop = () => {};
  const drawPage = (page: PDFPageProxy) => {
    const rotation = (page.rotate + turn) % 360;
    const wide = page.getViewport({ scale: 1, rotation }).width;
    const viewport = page.getViewport({ scale: (room / wide) * scale, rotation });
    const density = window.devicePixelRatio;
    if (ended) return;
    canvas.width = viewport.width * density;
    canvas.height = viewport.height * density;
    canvas.style.width = `${viewport.width}px`;
    canvas.style.height = `${viewport.height}px`;
    const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
    stop = () => task.cancel();
    task.promise.catch(() => undefined);
  };
  void document.getPage(number).then(drawPage);
  return () => {
    ended = true;
    stop();
  };
}
