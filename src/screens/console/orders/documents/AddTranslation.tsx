import { Button, Skeleton } from '@mantine/core';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { useRefetch } from '../../../kit/data/live.ts';
import { actionOf } from '../../../kit/data/use-action.ts';
import { languageName } from '../../../kit/format/language.ts';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { UploadButton } from '../../../kit/upload/UploadButton.tsx';
import { useUpload } from '../../../kit/upload/use-upload.ts';
import { t } from '../../../kit/words/words.ts';
import { useDialogOpeners } from '../actions/dialog-openers.ts';
import { usePieces } from '../assignments/use-pieces.ts';
import type { TeamOrder } from '../team-order.ts';
import css from './OrderDocuments.module.css';
import { isMissing, isShownToCustomer } from './to-upload.ts';

interface AddTranslationProps {
  readonly order: TeamOrder;
  readonly source: string;
}

const mayAdd = (order: TeamOrder): boolean => actionOf(order, 'add_translation')?.allowed === true;

/** Uploads missing translations of a document. */
export function AddTranslation({ order, source }: AddTranslationProps) {
  return mayAdd(order) && <MissingTranslations order={order} source={source} />;
}

function MissingTranslations({ order, source }: AddTranslationProps) {
  const { pieces } = usePieces(order);
  const missing = order.target_language.filter((language) => isMissing(order, source, language));
  if (pieces === null) return missing.map((language) => <Placeholder key={language} />);
  const isVisible = (language: string) => pieces.some((one) => one.file === source && one.language === language);
  return missing.filter(isVisible).map((language) => (
    <li key={language} className={css.add}>
      <OneLanguage order={order} source={source} language={language} verb={addVerb(language)} />
    </li>
  ));
}

/** Reserves the space until the assignments have loaded. */
const Placeholder = () => (
  <li className={css.add} aria-hidden="true">
    <Skeleton height={16} my={8} width={200} />
  </li>
);

const addVerb = (language: string): string => t('order.translation.add', { language: languageName(language) });

interface NewVersionProps {
  readonly order: TeamOrder;
  readonly file: TeamOrder['files'][number];
}

/** Replaces a translation; one that the customer has seen only if they requested a revision. */
export function NewVersion({ order, file }: NewVersionProps) {
  const { collection, superseded, shown, revision, source_file, language } = file;
  const isOpen = collection === 'translation' && !superseded && (!shown || revision !== null);
  if (!isOpen || source_file === null || language === null || !mayAdd(order)) return null;
  const verb = t('order.translation.replace');
  const label = t('order.translation.replace.of', { language: languageName(language) });
  // The customer sees the upload at once: the dialog says so first.
  if (isShownToCustomer(order)) return <OpenUploadButton verb={verb} label={label} />;
  return <OneLanguage order={order} source={source_file} language={language} verb={verb} label={label} />;
}

function OpenUploadButton({ verb, label }: { readonly verb: string; readonly label: string }) {
  const dialogs = useDialogOpeners();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name="plus" />}
      aria-label={label}
      onClick={dialogs.upload}
    >
      {verb}
    </Button>
  );
}

interface OneLanguageProps extends AddTranslationProps {
  readonly language: string;
  readonly verb: string;
  readonly label?: string;
}

function OneLanguage({ order, source, language, verb, label }: OneLanguageProps) {
  const refetch = useRefetch();
  const name = languageName(language);
  const upload = useUpload('teamAddTranslation', { token: order.token }, () => {
    toast({ message: t('order.translation.added', { language: name }) });
    void refetch(order.token);
  });
  return (
    <UploadButton
      upload={upload}
      verb={verb}
      label={label}
      drop={t('order.translation.drop', { language: name })}
      onFile={(file) => upload.send({ file, source_file: source, language })}
    />
  );
}
