import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { describeError } from '../../../kit/data/error-text.ts';
import { useCall } from '../../../kit/data/use-call.ts';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';

export function NewPartner() {
  const may = useMay();
  const go = useNavigate();
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const make = useCall('teamCreatePartner', 'prt_');
  if (!may('teamCreatePartner')) return null;
  const done = (token: string) => {
    setOpened(false);
    toast({ message: t('partner.made', { name }) });
    void go({ to: '/partners/$token', params: { token }, search: {} });
  };
  return (
    <>
      <Button variant="default" size="xs" leftSection={<Icon name="plus" size={14} />} onClick={() => setOpened(true)}>
        {t('partner.new')}
      </Button>
      <FormDialog
        opened={opened}
        title={t('partner.new')}
        verb={t('partner.make')}
        pending={make.isPending}
        error={make.error}
        ready={name.trim() !== ''}
        onSubmit={() => make.mutate({ body: { name: name.trim() } }, { onSuccess: ({ data }) => done(data.token) })}
        onDiscard={() => setName('')}
        onClose={() => setOpened(false)}
      >
        <TextInput
          label={t('partners.name')}
          description={t('partner.name.hint')}
          required
          maxLength={200}
          data-autofocus
          value={name}
          error={make.error === null ? undefined : describeError(make.error).fields['name']?.[0]}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </FormDialog>
    </>
  );
}
