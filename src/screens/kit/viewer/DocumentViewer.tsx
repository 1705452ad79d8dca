import { ActionIcon, Anchor, Group, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';
import css from './DocumentViewer.module.css';
import { shownAs } from './kind-of.ts';
import { contentUrl, type Mark, type ShownFile } from './shown-file.ts';
import { TextPages } from './TextPages.tsx';

const PdfPages = lazy(() => import('./PdfPages.tsx').then(({ PdfPages }) => ({ default: PdfPages })));

interface DocumentViewerProps {
  readonly file: ShownFile;
  readonly page: number;
  /** Places on its pages that somebody pointed at. */
  readonly marks?: readonly Mark[];
  onPage(page: number): void;
}

const LEAST = 0.5;
const MOST = 3;
const STEP = 0.25;

/** A document as it is, page by page: PDFs, pictures, and the text of what cannot be drawn. */
export function DocumentViewer({ file, page, marks = [], onPage }: DocumentViewerProps) {
  const [scale, setScale] = useState(1);
  const [pages, setPages] = useState(1);
  const kind = shownAs(file.mimetype);
  return (
    <figure className={css.viewer} aria-label={file.filename}>
      <figcaption className={css.bar}>
        <span className={css.name}>{file.filename}</span>
        {kind === 'pdf' && pages > 1 && (
          <Group gap={4} wrap="nowrap">
            <Tool icon="left" label={t('viewer.previous')} off={page <= 1} onClick={() => onPage(page - 1)} />
            <span className="figure">{t('viewer.page', { page: Math.min(page, pages), pages })}</span>
            <Tool icon="right" label={t('viewer.next')} off={page >= pages} onClick={() => onPage(page + 1)} />
          </Group>
        )}
        <Group gap={4} wrap="nowrap">
          <Tool icon="zoomOut" label={t('viewer.out')} off={scale <= LEAST} onClick={() => setScale(scale - STEP)} />
          <Tool icon="zoomIn" label={t('viewer.in')} off={scale >= MOST} onClick={() => setScale(scale + STEP)} />
          <ActionIcon
            component="a"
            href={contentUrl(file.id)}
            download={file.filename}
            variant="subtle"
            color="gray"
            aria-label={t('viewer.download', { name: file.filename })}
          >
            <Icon name="download" />
          </ActionIcon>
        </Group>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys */}
      <section className={css.paper} tabIndex={0} aria-label={t('viewer.pages', { name: file.filename })}>
        <Suspense fallback={<Skeleton height={480} />}>
          {kind === 'pdf' && <PdfPages file={file} page={page} scale={scale} marks={marks} onPages={setPages} />}
          {kind === 'image' && (
            <img src={contentUrl(file.id)} alt={file.filename} style={{ width: `${scale * 100}%` }} />
          )}
          {kind === 'text' && <TextPages file={file} />}
          {kind === 'none' && (
            <p className={css.none}>
              {t('viewer.none')}{' '}
              <Anchor href={contentUrl(file.id)} download={file.filename}>
                {t('viewer.download', { name: file.filename })}
              </Anchor>
            </p>
          )}
        </Suspense>
      </section>
    </figure>
  );
}

interface ToolProps {
  readonly icon: 'left' | 'right' | 'zoomIn' | 'zoomOut';
  readonly label: string;
  readonly off: boolean;
  onClick(): void;
}

function Tool({ icon, label, off, onClick }: ToolProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={off} onClick={onClick}>
      <Icon name={icon} />
    </ActionIcon>
  );
}
