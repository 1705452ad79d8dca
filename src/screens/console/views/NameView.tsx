import { Text } from '@mantine/core';
import { useEffect } from 'react';
import type { View } from '../../../wire/schemas/work/view.ts';
import { FormDialog } from '../../kit/ask/FormDialog.tsx';
import { toast } from '../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../kit/data/use-call.ts';
import { text } from '../../kit/form/text.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { t } from '../../kit/words/words.ts';

interface NameViewProps {
  /** URL of a new view. */
  readonly address?: string | null;
  /** The view to rename. */
  readonly view?: View | null;
  onClose(): void;
}

const VIEW = { name: text('views.name', { required: true, autofocus: true }, { maxLength: 100 }) };

/** Asks for the name of a new or existing view. */
export function NameView({ address = null, view = null, onClose }: NameViewProps) {
  const create = useCall('teamCreateView', 'view_');
  const change = useCall('teamChangeView', 'view_');
  const run = view === null ? create : change;
  const form = useForm(VIEW, { name: view?.name ?? '' }, run.error);
  const opened = address !== null || view !== null;
  useEffect(() => {
    if (opened) form.reset();
  }, [opened]);
  const name = form.value.name.trim();
  const finish = (word: 'views.saved' | 'views.renamed') => {
    toast({ message: t(word, { name }) });
    onClose();
  };
  const save = () => {
    if (view !== null)
      change.mutate({ params: { token: view.token }, body: { name } }, { onSuccess: () => finish('views.renamed') });
    else if (address !== null) create.mutate({ body: { name, address } }, { onSuccess: () => finish('views.saved') });
  };
  return (
    <FormDialog
      opened={opened}
      title={t(view === null ? 'views.save.title' : 'views.rename.title')}
      verb={t('views.keep')}
      run={run}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      {view === null && <Text size="sm">{t('views.save.text')}</Text>}
      {form.input('name')}
    </FormDialog>
  );
}
