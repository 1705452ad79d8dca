import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../kit/ask/FormDialog.tsx';
import { toast } from '../../kit/ask/toasts/toast.tsx';
import { useRegisterCommands } from '../../kit/command/command.tsx';
import { useCall } from '../../kit/data/use-call.ts';
import { useForm } from '../../kit/form/use-form.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { t } from '../../kit/words/words.ts';
import type { Role } from './person.ts';
import { PERSON } from './person-fields.ts';

/** Adds a team member; profile and sign-in link follow on the person’s page. */
export function AddPerson({ role }: { readonly role: Role }) {
  const [isOpen, setIsOpen] = useState(false);
  useRegisterCommands([{ id: 'person', label: t('people.add'), icon: 'plus', run: () => setIsOpen(true) }]);
  return (
    <>
      <Button variant="default" size="xs" leftSection={<Icon name="plus" size={14} />} onClick={() => setIsOpen(true)}>
        {t('people.add')}
      </Button>
      {isOpen && <AddDialog role={role} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AddDialog({ role, onClose }: { readonly role: Role; onClose(): void }) {
  const go = useNavigate();
  const add = useCall('teamCreatePerson', 'prs_');
  const form = useForm(PERSON, { name: '', email: '', roles: [role] }, add.error);
  const { name, email, roles } = form.value;
  const create = () =>
    add.mutate(
      { body: { name, roles, ...(email.trim() !== '' && { email: email.trim() }) } },
      {
        onSuccess: ({ data, meta }) => {
          toast({ message: t('person.added', { name: data.name }) });
          if (meta !== undefined) toast({ message: t('person.was_customer', { name: data.name }), isSticky: true });
          void go({ to: '/people/$token', params: { token: data.token } });
        },
      },
    );
  return (
    <FormDialog
      opened
      title={t('person.add.title')}
      verb={t('person.add.verb')}
      run={add}
      form={form}
      onSubmit={create}
      onClose={onClose}
    >
      {form.inputs('name', 'email', 'roles')}
    </FormDialog>
  );
}
