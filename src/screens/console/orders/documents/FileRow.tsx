import { UnstyledButton } from '@mantine/core';
import { languageName } from '../../../kit/format/language.ts';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { isKey, t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import css from './OrderDocuments.module.css';

type OrderFile = TeamOrder['files'][number];

interface FileRowProps {
  readonly file: OrderFile;
  readonly open: boolean;
  onShow(id: string): void;
}

export function FileRow({ file, open, onShow }: FileRowProps) {
  return (
    <UnstyledButton
      className={css.file}
      aria-pressed={open}
      aria-label={t('viewer.open', { name: file.name })}
      onClick={() => onShow(file.id)}
    >
      <Icon name={file.mimetype.startsWith('image/') ? 'image' : 'file'} />
      <bdi className={css.name}>{file.name}</bdi>
      <span className={css.about} data-revised={file.revision !== null} data-approved={file.approved_at !== null}>
        {[
          fileKindInWords(file),
          file.language !== null && languageName(file.language),
          file.proposed && t('order.file.proposed'),
          file.approved_at !== null && t('order.file.approved'),
          file.revision !== null && t('order.file.revised'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </UnstyledButton>
  );
}

function fileKindInWords({ service, collection }: OrderFile): string {
  const word = `service.${service}`;
  return service !== null && isKey(word) ? t(word) : t(`collection.${collection}`);
}
