import { Fragment, type ReactNode } from 'react';
import { keysOf } from '../../../wire/groups/records.ts';
import { describeError } from '../data/error-text.ts';
import { Icon } from '../icons/Icon.tsx';
import { type FormFields, type InputProps, isBlank, labelText } from './field.ts';

/** A field that cannot be changed here, and the reason. */
interface LockedField {
  readonly field: string;
  readonly reason: string;
}

export interface FormState<F> {
  readonly value: F;
  set(part: Partial<F>): void;
  readonly error?: Error | null;
  /** Errors by path, if they are not those of an answer. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** Path of the values in the request, if they are a part of it, such as `addresses.0`. */
  readonly path?: string;
  readonly readOnly?: boolean;
  readonly locked?: readonly LockedField[];
}

export interface Form<F> {
  readonly value: F;
  readonly readOnly: boolean;
  readonly error: Error | null;
  /** Whether the API found errors in single fields. */
  readonly hasErrors: boolean;
  /** Whether every required field has a value. */
  readonly isFilled: boolean;
  set(part: Partial<F>): void;
  input(name: keyof F & string, over?: Partial<InputProps>): ReactNode;
  inputs(...names: readonly (keyof F & string)[]): ReactNode;
  /** Props for an input that is not one of the kit's. */
  props(name: keyof F & string): InputProps;
  /** Error at a path of the request. */
  errorAt(path: string): string | undefined;
  /** A form for a part of a field, such as `addresses.0`. */
  inside<G extends object>(path: string, fields: FormFields<G>, state: FormState<NoInfer<G>>): Form<G>;
  /** Errors inside a field, by relative path, such as `0.price`. */
  errorsIn(name: keyof F & string): readonly { readonly path: string; readonly message: string }[];
}

/** A form from the description of its fields: labels, hints, errors and changes are the same everywhere. */
export function formOf<F extends object>(fields: FormFields<F>, state: FormState<NoInfer<F>>): Form<F> {
  const { value, error = null, path, readOnly = false, locked = [] } = state;
  const errors = state.errors ?? (error === null ? {} : describeError(error).fields);
  const full = (at: string) => [path, at].filter(Boolean).join('.');
  const errorAt = (at: string) => errors[full(at)]?.[0];
  const props = (name: keyof F & string): InputProps => {
    const { label, hint, placeholder, required, autofocus, isUnlabelled, paths = [name] } = fields[name];
    const lock = locked.find(({ field }) => field === name);
    return {
      [isUnlabelled ? 'aria-label' : 'label']: labelText(label),
      description: hint && labelText(hint),
      ...(placeholder !== undefined && { placeholder: labelText(placeholder) }),
      ...(required && { required }),
      ...(autofocus && { 'data-autofocus': true }),
      error: paths.map(errorAt).find((text) => text !== undefined),
      readOnly: readOnly || lock !== undefined,
      ...(lock && {
        variant: 'filled',
        description: lock.reason,
        rightSection: <Icon name="lock" size={14} />,
      }),
    };
  };
  const input = (name: keyof F & string, over: Partial<InputProps> = {}): ReactNode =>
    fields[name].input({ ...props(name), ...over }, value[name], (typed) => {
      const part: Partial<F> = {};
      part[name] = typed;
      state.set(part);
    });
  return {
    value,
    readOnly,
    error,
    hasErrors: Object.keys(errors).length > 0,
    set: state.set,
    errorAt,
    props,
    input,
    get isFilled() {
      return keysOf(fields).every((name) => fields[name].required !== true || !isBlank(value[name]));
    },
    inputs: (...names) => names.map((name) => <Fragment key={name}>{input(name)}</Fragment>),
    inside: (at, inner, part) => formOf(inner, { readOnly, ...part, errors, path: full(at) }),
    errorsIn: (name) =>
      Object.entries(errors).flatMap(([at, texts]) =>
        at.startsWith(`${full(name)}.`)
          ? texts.map((message) => ({ path: at.slice(full(name).length + 1), message }))
          : [],
      ),
  };
}

/** The described fields of an object. */
export const pickFields =
  <F extends object>(fields: FormFields<F>) =>
  (object: F): F => {
    const picked = { ...object };
    for (const name of Object.keys(picked)) if (!(name in fields)) Reflect.deleteProperty(picked, name);
    return picked;
  };
