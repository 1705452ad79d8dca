import { Button, FileButton, Progress } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { Refusal } from '../../../kit/ask/Refusal.tsx';
import { aboutTarget } from '../../../kit/data/live.ts';
import { languageName } from '../../../kit/format/language.ts';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { DropArea } from '../../../kit/upload/DropArea.tsx';
import { useUpload } from '../../../kit/upload/use-upload.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import css from './OrderDocuments.module.css';

/** The languages of a document that still lack their translation, or wait for a better one: dropped or chosen, with progress. */
export function AddTranslation({ order, source }: { readonly order: TeamOrder; readonly source: string }) {
  const may = order.actions.some(({ name, allowed }) => name === 'add_translation' && allowed);
  const lacking = order.target_language.filter(
    (language) =>
      !order.files.some(
        (file) =>
          file.source_file === source &&
          file.language === language &&
          file.collection === 'translation' &&
          file.revision === null &&
          !file.superseded,
      ),
  );
  if (!may) return null;
  return lacking.map((language) => <OneLanguage key={language} order={order} source={source} language={language} />);
}

interface OneLanguageProps {
  readonly order: TeamOrder;
  readonly source: string;
  readonly language: string;
}

function OneLanguage({ order, source, language }: OneLanguageProps) {
  const queries = useQueryClient();
  const upload = useUpload('teamAddTranslation', { token: order.token }, () => {
    notifications.show({ message: t('order.translation.added', { language: languageName(language) }) });
    void queries.invalidateQueries({ predicate: aboutTarget(order.token) });
  });
  const send = (file: File | null) => file !== null && upload.send({ file, source_file: source, language });
  return (
    <li className={css.add}>
      <DropArea
        label={t('order.translation.drop', { language: languageName(language) })}
        onDrop={(files) => send(files[0] ?? null)}
      >
        <FileButton onChange={send}>
          {(props) => (
            <Button
              {...props}
              variant="subtle"
              size="compact-sm"
              leftSection={<Icon name="plus" />}
              loading={upload.pending && upload.done === null}
            >
              {t('order.translation.add', { language: languageName(language) })}
            </Button>
          )}
        </FileButton>
        {upload.pending && <Progress value={(upload.done ?? 0) * 100} w={120} aria-label={t('upload.progress')} />}
        {upload.error !== null && (
          <>
            <Refusal error={upload.error} />
            <Button variant="default" size="compact-sm" onClick={upload.again}>
              {t('error.again')}
            </Button>
          </>
        )}
      </DropArea>
    </li>
  );
}
