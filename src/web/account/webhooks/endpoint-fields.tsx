import type { ReactElement } from 'react';
import type { FormErrors } from '../../form-errors.ts';
import { Field } from '../../layout.tsx';
import { type EndpointForm, KIND_PATTERNS } from './endpoint-form.ts';
import { eventsInWords } from './endpoint-words.ts';

export function EndpointFields({ form, errors }: { form: EndpointForm; errors: FormErrors }): ReactElement {
  const finer = (form.events ?? []).filter((pattern) => !KIND_PATTERNS.includes(pattern));
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('events'))?.[1];
  return (
    <>
      <Field
        label="URL"
        name="url"
        type="url"
        autoComplete="off"
        defaultValue={form.url}
        maxLength={2048}
        hint="Begins with https://"
        error={errors['url']}
        required
      />
      <Field
        label="What it is for (optional)"
        name="description"
        autoComplete="off"
        defaultValue={form.description}
        maxLength={500}
        error={errors['description']}
      />
      <fieldset aria-describedby={wrong === undefined ? undefined : 'events-error'}>
        <legend>It hears of</legend>
        <label className="check">
          <input type="radio" name="hears" value="all" defaultChecked={form.events === null} />
          <span>Everything, also what is new later</span>
        </label>
        <label className="check">
          <input type="radio" name="hears" value="some" defaultChecked={form.events !== null} />
          <span>Only these:</span>
        </label>
        <div className="inner">
          {[...KIND_PATTERNS, ...finer].map((pattern) => (
            <label key={pattern} className="check">
              <input
                type="checkbox"
                name="events"
                value={pattern}
                defaultChecked={form.events?.includes(pattern) ?? false}
              />
              <span>
                {eventsInWords(pattern)} <code className="soft">{pattern}</code>
              </span>
            </label>
          ))}
        </div>
        {wrong !== undefined && (
          <p className="error" id="events-error">
            {wrong}
          </p>
        )}
      </fieldset>
    </>
  );
}
