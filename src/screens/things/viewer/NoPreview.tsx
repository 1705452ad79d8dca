import { Anchor } from '@mantine/core';
import type { Key } from '../../../words/keys.ts';
import { t } from '../../kit/words/words.ts';
import css from './DocumentViewer.module.css';
import type { ShownFile } from './shown-file.ts';

interface NoPreviewProps {
  readonly file: ShownFile;
  readonly why: Extract<Key, `viewer.${string}`>;
}

export function NoPreview({ file, why }: NoPreviewProps) {
  return (
    <div className={css.none} role="status">
      <p>{t(why)}</p>
      <Anchor href={file.url} download={file.filename}>
        {t('viewer.download', { name: file.filename })}
      </Anchor>
    </div>
  );
}
