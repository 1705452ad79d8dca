import type { ReactElement, ReactNode } from 'react';

interface ChoiceFieldProps {
  label: string;
  name: string;
  chosen: string;
  error?: string | undefined;
  disabled?: boolean;
  autoComplete?: string;
  /** First option, shown while nothing is chosen. */
  empty: string;
  /** Option elements. */
  children: ReactNode;
}

export function ChoiceField(props: ChoiceFieldProps): ReactElement {
  const { label, name, chosen, error, disabled, autoComplete, empty, children } = props;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        autoComplete={autoComplete}
        defaultValue={chosen}
        disabled={disabled}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${name}-error`}
      >
        <option value="">{empty}</option>
        {children}
      </select>
      {error !== undefined && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
