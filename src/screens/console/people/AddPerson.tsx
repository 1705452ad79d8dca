import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../kit/ask/FormDialog.tsx';
import { toast } from '../../kit/ask/toasts/toast.tsx';
import { useRegisterCommands } from '../../kit/command/command.tsx';
import { describeError } from '../../kit/data/error-text.ts';
import { useCall } from '../../kit/data/use-call.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { t } from '../../kit/words/words.ts';
import type { Role } from './person.ts';
import { RolesInput } from './RolesInput.tsx';

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
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<readonly Role[]>([role]);
  const fieldErrors = add.error === null ? {} : describeError(add.error).fields;
  const create = () =>
    add.mutate(
      { body: { name, roles: [...roles], ...(email.trim() !== '' && { email: email.trim() }) } },
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
      pending={add.isPending}
      error={add.error}
      ready={name.trim() !== '' && roles.length > 0}
      onSubmit={create}
      onClose={onClose}
    >
      <TextInput
        label={t('people.name')}
        required
        data-autofocus
        maxLength={200}
        error={fieldErrors['name']?.[0]}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('person.email')}
        description={t('person.email.hint')}
        type="email"
        maxLength={254}
        error={fieldErrors['email']?.[0]}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <RolesInput roles={roles} error={fieldErrors['roles']?.[0]} onChange={setRoles} />
    </FormDialog>
  );
}
