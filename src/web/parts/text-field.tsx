import type { ReactElement, TextareaHTMLAttributes } from 'react';

export function TextField({
  label,
  name,
  hint,
  error,
  ...area
}: { label: string; name: string; hint?: string; error?: string | undefined } & Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'name'
>): ReactElement {
  const described = [hint === undefined ? null : `${name}-hint`, error === undefined ? null : `${name}-error`];
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <textarea
        id={name}
        name={name}
        rows={5}
        maxLength={10_000}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        aria-invalid={error === undefined ? undefined : true}
        {...area}
      />
      {hint !== undefined && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
