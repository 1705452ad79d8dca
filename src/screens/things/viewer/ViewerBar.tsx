import { ActionIcon, Group, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Icon } from '../../kit/icons/Icon.tsx';
import { t } from '../../kit/words/words.ts';
import css from './DocumentViewer.module.css';
import type { ShownFile } from './shown-file.ts';
import type { ViewerState } from './use-viewer.ts';

interface ViewerBarProps {
  readonly file: ShownFile;
  readonly viewer: ViewerState;
  /** Tools that make sense for this kind of file. */
  readonly canZoom: boolean;
  readonly canRotate: boolean;
}

export function ViewerBar({ file, viewer, canZoom, canRotate }: ViewerBarProps) {
  const { page, pages, larger, smaller, rotate, goToPage } = viewer;
  return (
    <figcaption className={css.bar}>
      <bdi className={css.name} title={file.filename}>
        {file.filename}
      </bdi>
      {pages > 1 && (
        <Group gap={4} wrap="nowrap">
          <Tool icon="left" label={t('viewer.previous')} off={page <= 1} onClick={() => goToPage(page - 1)} />
          <PageField page={page} pages={pages} onPage={goToPage} />
          <Tool icon="right" label={t('viewer.next')} off={page >= pages} onClick={() => goToPage(page + 1)} />
        </Group>
      )}
      <Group gap={4} wrap="nowrap">
        {canZoom && <Tool icon="zoomOut" label={t('viewer.out')} off={smaller === null} onClick={() => smaller?.()} />}
        {canZoom && <Tool icon="zoomIn" label={t('viewer.in')} off={larger === null} onClick={() => larger?.()} />}
        {canRotate && <Tool icon="turn" label={t('viewer.turn')} off={false} onClick={rotate} />}
        <ActionIcon
          component="a"
          href={file.url}
          download={file.filename}
          variant="subtle"
          color="gray"
          aria-label={t('viewer.download', { name: file.filename })}
          title={t('viewer.download', { name: file.filename })}
        >
          <Icon name="download" />
        </ActionIcon>
      </Group>
    </figcaption>
  );
}

interface PageFieldProps {
  readonly page: number;
  readonly pages: number;
  onPage(page: number): void;
}

/** Current page number; typing another opens that page. */
function PageField({ page, pages, onPage }: PageFieldProps) {
  const [text, setText] = useState(String(page));
  useEffect(() => setText(String(page)), [page]);
  const go = (event?: FormEvent) => {
    event?.preventDefault();
    const asked = Math.round(Number(text));
    if (asked >= 1 && asked <= pages) onPage(asked);
    else setText(String(page));
  };
  return (
    <form className={css.pageField} onSubmit={go}>
      <TextInput
        size="xs"
        w={44}
        inputMode="numeric"
        maxLength={5}
        classNames={{ input: css.pageInput }}
        aria-label={t('viewer.page', { page, pages })}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => go()}
      />
      <span className="figure">{t('viewer.of', { pages })}</span>
    </form>
  );
}

interface ToolProps {
  readonly icon: 'left' | 'right' | 'zoomIn' | 'zoomOut' | 'turn';
  readonly label: string;
  readonly off: boolean;
  onClick(): void;
}

/** `aria-disabled` instead of `disabled`, which would drop the keyboard focus. */
function Tool({ icon, label, off, onClick }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      aria-disabled={off}
      {...(off && { 'data-disabled': true })}
      onClick={off ? undefined : onClick}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
}
