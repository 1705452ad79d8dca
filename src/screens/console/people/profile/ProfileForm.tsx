import { Button, Group, Stack, TextInput } from '@mantine/core';
import { Refusal } from '../../../kit/ask/Refusal.tsx';
import { toast } from '../../../kit/ask/toast.tsx';
import { tell } from '../../../kit/data/refusal.ts';
import { useCall } from '../../../kit/data/use-call.ts';
import { useDraft } from '../../../kit/data/use-draft.ts';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import type { Person } from '../person.ts';
import { RolesInput } from '../RolesInput.tsx';
import { LanguagePairs } from './LanguagePairs.tsx';
import css from './Profile.module.css';
import { changeOf, isChanged, type Profile, profileOf } from './profile.ts';
import { Rates } from './Rates.tsx';
import { WorkingDays } from './WorkingDays.tsx';

/** What somebody is called, may do, can do, when and for how much; what is typed survives a reload. */
export function ProfileForm({ person }: { readonly person: Person }) {
  const { token } = person;
  const [draft, change, forget] = useDraft<Profile>(`person:${token}`, profileOf(person));
  const save = useCall('teamChangePerson', token);
  const told = save.error === null ? {} : tell(save.error).fields;
  const set = (part: Partial<Profile>) => change({ ...draft, ...part });
  const keep = () => {
    const before = profileOf(person);
    const { email, ...rest } = before;
    save.mutate(
      { params: { token }, body: changeOf(person, draft) },
      {
        onSuccess: () => {
          forget();
          const undo = () => save.mutate({ params: { token }, body: { ...rest, ...(email !== '' && { email }) } });
          toast({ message: t('person.saved'), onUndo: undo });
        },
      },
    );
  };
  return (
    <Part title={t('person.profile')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <Stack gap="xl">
          <Called draft={draft} errors={told} onChange={set} />
          <RolesInput
            roles={draft.roles}
            error={(told['roles'] ?? told['role'])?.[0]}
            onChange={(roles) => set({ roles: [...roles] })}
          />
          <LanguagePairs pairs={draft.languages} onChange={(languages) => set({ languages: [...languages] })} />
          <WorkingDays days={draft.working_days} onChange={(days) => set({ working_days: [...days] })} />
          <Rates rates={draft.rates} errors={told} onChange={(rates) => set({ rates: [...rates] })} />
          <Refusal error={save.error} />
          {isChanged(person, draft) && (
            <Group>
              <Button type="submit" loading={save.isPending}>
                {t('person.save')}
              </Button>
              <Button variant="default" onClick={forget}>
                {t('person.forget')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Part>
  );
}

interface CalledProps {
  readonly draft: Profile;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  onChange(part: Partial<Profile>): void;
}

function Called({ draft: { name, email }, errors, onChange }: CalledProps) {
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
        maxLength={254}
        error={errors['email']?.[0]}
        value={email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
    </div>
  );
}
