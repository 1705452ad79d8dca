import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { aboutTarget } from '../../../kit/data/live.ts';
import { actionOf } from '../../../kit/data/use-action.ts';
import { languageName } from '../../../kit/format/language.ts';
import { UploadButton } from '../../../kit/upload/UploadButton.tsx';
import { useUpload } from '../../../kit/upload/use-upload.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import css from './OrderDocuments.module.css';

interface AddTranslationProps {
  readonly order: TeamOrder;
  readonly source: string;
}

/** The languages of a document whose translation can be brought, or a better one: dropped or chosen, with progress. */
export function AddTranslation({ order, source }: AddTranslationProps) {
  if (actionOf(order, 'add_translation')?.allowed !== true) return null;
  const languages = order.target_language.flatMap((language) => {
    const made = order.files.find(
      (file) =>
        file.source_file === source &&
        file.language === language &&
        file.collection === 'translation' &&
        !file.superseded,
    );
    // What the customer has is replaced only where they asked for it.
    return made !== undefined && made.shown && made.revision === null ? [] : [{ language, has: made !== undefined }];
  });
  return languages.map(({ language, has }) => (
    <OneLanguage key={language} order={order} source={source} language={language} has={has} />
  ));
}

interface OneLanguageProps extends AddTranslationProps {
  readonly language: string;
  /** Whether there is one that it would replace. */
  readonly has: boolean;
}

function OneLanguage({ order, source, language, has }: OneLanguageProps) {
  const queries = useQueryClient();
  const name = languageName(language);
  const upload = useUpload('teamAddTranslation', { token: order.token }, () => {
    notifications.show({ message: t('order.translation.added', { language: name }) });
    void queries.invalidateQueries({ predicate: aboutTarget(order.token) });
  });
  return (
    <li className={css.add}>
      <UploadButton
        upload={upload}
        verb={t(has ? 'order.translation.replace' : 'order.translation.add', { language: name })}
        drop={t('order.translation.drop', { language: name })}
        onFile={(file) => upload.send({ file, source_file: source, language })}
      />
    </li>
  );
}
