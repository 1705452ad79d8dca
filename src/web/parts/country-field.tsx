import type { ReactElement } from 'react';
import { countryChoices } from '../../wire/reference/countries.ts';
import { say } from '../../words/say.ts';
import { useReader } from '../layout.tsx';
import { ChoiceField } from './choice-field.tsx';

interface CountryFieldProps {
  chosen: string;
  error?: string | undefined;
  disabled?: boolean;
}

export function CountryField(props: CountryFieldProps): ReactElement {
  const reader = useReader();
  return (
    <ChoiceField
      label={say(reader, 'page.country')}
      name="country"
      autoComplete="country"
      empty={say(reader, 'page.country.choose')}
      {...props}
    >
      {countryChoices().map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </ChoiceField>
  );
}
