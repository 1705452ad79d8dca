import { Button, Group, Stack } from '@mantine/core';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { EditConflict, EditedByOthers } from '../../../kit/form/EditConflict.tsx';
import { useEdit } from '../../../kit/form/use-edit.ts';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import type { Person } from '../person.ts';
import { LanguagePairs } from './LanguagePairs.tsx';
import css from './Profile.module.css';
import { PROFILE, profileBody, profileOf } from './profile.ts';
import { Rates } from './Rates.tsx';
import { WorkingDays } from './WorkingDays.tsx';

/** Profile of a person; the draft survives a reload. */
export function ProfileForm({ person }: { readonly person: Person }) {
  const edit = useEdit('teamChangePerson', {
    params: { token: person.token },
    object: person,
    reads: 'teamGetPerson',
    fields: PROFILE,
    fieldsOf: profileOf,
    bodyOf: profileBody(person),
  });
  const { value, set } = edit;
  return (
    <Part title={t('person.profile')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          edit.save(t('person.saved'));
        }}
      >
        <Stack gap="xl">
          <EditedByOthers edit={edit} />
          <div className={css.called}>
            {edit.input('name')}
            {edit.input('email', { required: person.email !== null })}
          </div>
          {edit.input('roles')}
          <LanguagePairs pairs={value.languages} onChange={(languages) => set({ languages: [...languages] })} />
          <WorkingDays days={value.working_days} onChange={(days) => set({ working_days: [...days] })} />
          <Rates form={edit} />
          <ErrorAlert error={edit.error} />
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
      <EditConflict edit={edit} />
    </Part>
  );
}
