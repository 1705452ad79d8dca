import { Button, Group, Stack, TextInput } from '@mantine/core';
import { EditConflict, EditedByOthers } from '../../../kit/ask/EditConflict.tsx';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { describeError } from '../../../kit/data/error-text.ts';
import { useEdit } from '../../../kit/data/use-edit.ts';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import type { Person } from '../person.ts';
import { RolesInput } from '../RolesInput.tsx';
import { LanguagePairs } from './LanguagePairs.tsx';
import css from './Profile.module.css';
import { comparedProfile, type Profile, profileBody, profileOf } from './profile.ts';
import { Rates } from './Rates.tsx';
import { WorkingDays } from './WorkingDays.tsx';

/** Profile of a person; the draft survives a reload. */
export function ProfileForm({ person }: { readonly person: Person }) {
  const { token } = person;
  const edit = useEdit('teamChangePerson', {
    params: { token },
    object: person,
    reads: 'teamGetPerson',
    fieldsOf: profileOf,
    bodyOf: profileBody(person),
  });
  const { value: draft, error, set } = edit;
  const fieldErrors = error === null ? {} : describeError(error).fields;
  return (
    <Part title={t('person.profile')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          edit.save(t('person.saved'));
        }}
      >
        <Stack gap="xl">
          <EditedByOthers edit={edit} fields={comparedProfile()} />
          <NameAndEmailFields draft={draft} errors={fieldErrors} hasEmail={person.email !== null} onChange={set} />
          <RolesInput
            roles={draft.roles}
            error={(fieldErrors['roles'] ?? fieldErrors['role'])?.[0]}
            onChange={(roles) => set({ roles: [...roles] })}
          />
          <LanguagePairs pairs={draft.languages} onChange={(languages) => set({ languages: [...languages] })} />
          <WorkingDays days={draft.working_days} onChange={(days) => set({ working_days: [...days] })} />
          <Rates rates={draft.rates} errors={fieldErrors} onChange={(rates) => set({ rates: [...rates] })} />
          <ErrorAlert error={error} />
          {edit.isChanged && (
            <Group>
              <Button type="submit" loading={edit.isPending}>
                {t('person.save')}
              </Button>
              <Button variant="default" onClick={edit.forget}>
                {t('ask.forget')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
      <EditConflict token={token} edit={edit} fields={comparedProfile()} />
    </Part>
  );
}

interface NameAndEmailFieldsProps {
  readonly draft: Profile;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Whether the person has an email address, which can be changed but not removed. */
  readonly hasEmail: boolean;
  onChange(part: Partial<Profile>): void;
}

function NameAndEmailFields({ draft: { name, email }, errors, hasEmail, onChange }: NameAndEmailFieldsProps) {
  return (
    <div className={css.called}>
      <TextInput
        label={t('people.name')}
        required
        maxLength={200}
        error={errors['name']?.[0]}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('person.email')}
        type="email"
        required={hasEmail}
        maxLength={254}
        error={errors['email']?.[0]}
        value={email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
    </div>
  );
}
