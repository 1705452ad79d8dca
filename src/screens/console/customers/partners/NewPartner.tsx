import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import { PARTNER_NAME } from './partner-name.ts';

export function NewPartner() {
  const may = useMay();
  const go = useNavigate();
  const [opened, setOpened] = useState(false);
  const make = useCall('teamCreatePartner', 'prt_');
  const form = useForm(PARTNER_NAME, { name: '' }, make.error);
  const name = form.value.name.trim();
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
        run={make}
        form={form}
        onSubmit={() => make.mutate({ body: { name } }, { onSuccess: ({ data }) => done(data.token) })}
        onClose={() => setOpened(false)}
      >
        {form.input('name')}
      </FormDialog>
    </>
  );
}
