import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../kit/ask/FormDialog.tsx';
import { toast } from '../../kit/ask/toasts/toast.tsx';
import { useOffer } from '../../kit/command/command.tsx';
import { tell } from '../../kit/data/refusal.ts';
import { useCall } from '../../kit/data/use-call.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { t } from '../../kit/words/words.ts';
import type { Role } from './person.ts';
import { RolesInput } from './RolesInput.tsx';

/** Adds a team member; profile and sign-in link follow on the person’s page. */
export function AddPerson({ role }: { readonly role: Role }) {
  const [asks, setAsks] = useState(false);
  useOffer([{ id: 'person', label: t('people.add'), icon: 'plus', run: () => setAsks(true) }]);
  return (
    <>
      <Button variant="default" size="xs" leftSection={<Icon name="plus" size={14} />} onClick={() => setAsks(true)}>
        {t('people.add')}
      </Button>
      {asks && <AddDialog role={role} onClose={() => setAsks(false)} />}
    </>
  );
}

function AddDialog({ role, onClose }: { readonly role: Role; onClose(): void }) {
  const go = useNavigate();
  const add = useCall('teamCreatePerson', 'prs_');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<readonly Role[]>([role]);
  const told = add.error === null ? {} : tell(add.error).fields;
  const create = () =>
    add.mutate(
      { body: { name, roles: [...roles], ...(email.trim() !== '' && { email: email.trim() }) } },
      {
        onSuccess: ({ data, meta }) => {
          toast({ message: t('person.added', { name: data.name }) });
          if (meta !== undefined) toast({ message: t('person.was_customer', { name: data.name }), stays: true });
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
      onDo={create}
      onClose={onClose}
    >
      <TextInput
        label={t('people.name')}
        required
        data-autofocus
        maxLength={200}
        error={told['name']?.[0]}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('person.email')}
        description={t('person.email.hint')}
        type="email"
        maxLength={254}
        error={told['email']?.[0]}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <RolesInput roles={roles} error={told['roles']?.[0]} onChange={setRoles} />
    </FormDialog>
  );
}
