import type { ReactElement, ReactNode } from 'react';

interface ChoiceFieldProps {
  label: string;
  name: string;
  chosen: string;
  error?: string | undefined;
  disabled?: boolean;
  autoComplete?: string;
  /** What stands first, as long as nothing is chosen. */
  empty: string;
  /** The options. */
  children: ReactNode;
}

/** One of many, with what is wrong with it underneath. */
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
