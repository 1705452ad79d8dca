import { useParams } from '@tanstack/react-router';
import { ErrorAlert } from '../../kit/ask/ErrorAlert.tsx';
import { useOperation } from '../../kit/data/use-operation.ts';
import { ObjectPage } from '../../kit/object/ObjectPage.tsx';
import { ObjectSkeleton } from '../../kit/object/ObjectSkeleton.tsx';
import { t } from '../../kit/words/words.ts';
import { DisableButton } from '../DisableButton.tsx';
import { onlyFor } from '../only-for.tsx';
import { PersonSide } from './PersonSide.tsx';
import { stateOf } from './person.ts';
import { ProfileForm } from './profile/ProfileForm.tsx';
import { SignInLink } from './SignInLink.tsx';

export const PersonScreen = onlyFor('people', () => {
  const { token } = useParams({ from: '/people/$token' });
  const { data, error } = useOperation('teamGetPerson', { params: { token } });
  if (data === undefined && error !== null) return <ErrorAlert error={error} />;
  if (data === undefined) return <ObjectSkeleton />;
  const person = data.data;
  return (
    <ObjectPage
      key={token}
      title={person.name}
      state={stateOf(person)}
      next={<SignInLink person={person} />}
      more={
        <DisableButton
          operation="teamChangePerson"
          object={person}
          disable={t('person.disable')}
          enable={t('person.enable')}
          disabled={t('person.disabled', { name: person.name })}
          enabled={t('person.enabled', { name: person.name })}
        />
      }
      main={<ProfileForm person={person} />}
      side={<PersonSide person={person} />}
    />
  );
});
