import type { ReactElement } from 'react';
import { countryChoices } from '../../wire/reference/countries.ts';
import { ChoiceField } from './choice-field.tsx';

interface CountryFieldProps {
  chosen: string;
  error?: string | undefined;
  disabled?: boolean;
}

export function CountryField(props: CountryFieldProps): ReactElement {
  return (
    <ChoiceField label="Country" name="country" autoComplete="country" empty="Choose …" {...props}>
      {countryChoices().map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </ChoiceField>
  );
}
