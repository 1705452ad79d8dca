import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { View } from '../../../wire/schemas/work/view.ts';
import { Dialog } from '../../kit/ask/Dialog.tsx';
import { ErrorAlert } from '../../kit/ask/ErrorAlert.tsx';
import { toast } from '../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../kit/data/use-call.ts';
import { t } from '../../kit/words/words.ts';

interface NameViewProps {
  /** URL of a new view. */
  readonly address?: string | null;
  /** The view to rename. */
  readonly view?: View | null;
  onClose(): void;
}

/** Asks for the name of a new or existing view. */
export function NameView({ address = null, view = null, onClose }: NameViewProps) {
  const create = useCall('teamCreateView', 'view_');
  const change = useCall('teamChangeView', 'view_');
  const [name, setName] = useState('');
  const opened = address !== null || view !== null;
  useEffect(() => {
    if (opened) setName(view?.name ?? '');
  }, [opened]);
  const finish = (word: 'views.saved' | 'views.renamed') => {
    toast({ message: t(word, { name: name.trim() }) });
    onClose();
  };
  const save = () => {
    const fields = { name: name.trim() };
    if (view !== null)
      change.mutate({ params: { token: view.token }, body: fields }, { onSuccess: () => finish('views.renamed') });
    else if (address !== null)
      create.mutate({ body: { ...fields, address } }, { onSuccess: () => finish('views.saved') });
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(view === null ? 'views.save.title' : 'views.rename.title')}
      centered
      size="sm"
      closeButtonProps={{ 'aria-label': t('ask.cancel') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack gap="lg">
          {view === null && <Text size="sm">{t('views.save.text')}</Text>}
          <TextInput
            label={t('views.name')}
            value={name}
            maxLength={100}
            required
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ErrorAlert error={create.error ?? change.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ask.cancel')}
            </Button>
            <Button type="submit" loading={create.isPending || change.isPending} disabled={name.trim() === ''}>
              {t('views.keep')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
