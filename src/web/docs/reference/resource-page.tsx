import type { ReactElement } from 'react';
import { DocsPage, type Part } from '../frame.tsx';
import { guideLink } from '../guides/read-guides.ts';
import { CodePart, inline } from '../markdown/markdown.tsx';
import type { Field, ObjectPart, OperationPart, Reference, Resource } from './read-reference.ts';

/** One resource with its operations; the examples are recorded requests and answers. */
export function ResourcePage(props: { resource: Resource; reference: Reference; part: Part }): ReactElement {
  const { resource, reference, part } = props;
  const { operations } = resource;
  return (
    <DocsPage title={resource.title} path={resource.url} part={part} resources={reference.resources}>
      <h1>{resource.title}</h1>
      <p className="soft">{inline(resource.description, guideLink)}.</p>
      <CallList operations={operations} />
      {operations.map((operation) => (
        <OperationSection key={operation.anchor} operation={operation} />
      ))}
      <Objects objects={objectsOf(operations, reference.objects)} />
    </DocsPage>
  );
}

/** Links to operations on a page; without an address, on this one. */
export const CallList = (props: { operations: readonly OperationPart[]; url?: string }): ReactElement => (
  <ul className="calls">
    {props.operations.map(({ anchor, method, path, summary }) => (
      <li key={anchor}>
        <a href={`${props.url ?? ''}#${anchor}`}>{summary}</a> <Call method={method} path={path} />
      </li>
    ))}
  </ul>
);

const Call = ({ method, path }: { method: string; path: string }): ReactElement => (
  <code className="call">
    <span>{method}</span> {path}
  </code>
);

function OperationSection({ operation }: { operation: OperationPart }): ReactElement {
  const { anchor, method, path, summary, sentence, caller, parameters, body, request, answers, refusal } = operation;
  return (
    <section className="operation" aria-labelledby={anchor}>
      <h2 id={anchor}>
        {summary}{' '}
        <a className="anchor" href={`#${anchor}`} aria-label={`Link to “${summary}”`}>
          #
        </a>
      </h2>
      <p>
        <Call method={method} path={path} />
        {operation.deprecated && <strong> Deprecated</strong>}
      </p>
      <div className="beside">
        <div>
          <p>{inline(sentence, guideLink)}</p>
          <p className="soft">{inline(caller, guideLink)}</p>
          <Fields title="Parameters" of={summary} fields={parameters} />
          <Fields title="Body" of={summary} fields={body} />
        </div>
        <div>
          {request !== null && <Sample title="Request" language="sh" text={request} />}
          {answers.map(({ status, example, type }) => (
            <Answer key={status} status={status} type={type} example={example} />
          ))}
          {refusal !== undefined && <Sample title="Refused" language="json" text={formatJson(refusal)} />}
        </div>
      </div>
    </section>
  );
}

const formatJson = (value: unknown): string => JSON.stringify(value, null, 2);

function Answer({ status, type, example }: { status: string; type: string; example: unknown }): ReactElement {
  if (example !== undefined) return <Sample title={`Answer ${status}`} language="json" text={formatJson(example)} />;
  return (
    <p className="soft">
      Answer {status}: {type === '' ? 'no body' : type}
    </p>
  );
}

/** Longer samples start closed. */
const MOST_LINES = 45;

function Sample({ title, language, text }: { title: string; language: string; text: string }): ReactElement {
  const lines = text.split('\n').length;
  return (
    <details className="sample" open={lines <= MOST_LINES}>
      <summary>
        {title} {lines > MOST_LINES && <span className="soft">({lines} lines)</span>}
      </summary>
      <CodePart language={language} text={text} />
    </details>
  );
}

/** A definition list, which also fits on a phone. */
function Fields({
  title,
  of,
  fields,
}: {
  title: string;
  of: string;
  fields: readonly (Field & { place?: string })[];
}): ReactElement | null {
  if (fields.length === 0) return null;
  return (
    <details className="fields" open={fields.length <= 12}>
      <summary aria-label={`${title} of “${of}”`}>
        {title} <span className="soft">({fields.length})</span>
      </summary>
      <dl>
        {fields.map(({ name, type, required, meaning, object, place }) => (
          <div key={`${place}-${name}`}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <span className="soft">
                {object === null ? type : <a href={`#${object}`}>{type}</a>}
                {place === undefined || place === 'query' ? '' : `, ${place}`}
                {required ? ', required' : ''}
              </span>
              <br />
              {inline(meaning, guideLink)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Objects({ objects }: { objects: readonly ObjectPart[] }): ReactElement | null {
  if (objects.length === 0) return null;
  return (
    <>
      <h2 id="objects">Objects</h2>
      {objects.map(({ name, description, fields }) => (
        <section key={name} className="operation" aria-labelledby={name}>
          <h3 id={name}>{name}</h3>
          {description !== '' && <p>{inline(description, guideLink)}.</p>}
          <Fields title="Fields" of={name} fields={fields} />
        </section>
      ))}
    </>
  );
}

/** Objects in requests and answers of the page's operations, including nested ones. */
function objectsOf(operations: readonly OperationPart[], known: ReadonlyMap<string, ObjectPart>): ObjectPart[] {
  const found = new Map<string, ObjectPart>();
  const add = (name: string | null): void => {
    const object = name === null || found.has(name) ? undefined : known.get(name);
    if (object === undefined) return;
    found.set(object.name, object);
    for (const field of object.fields) add(field.object);
  };
  for (const { answers, body } of operations) {
    for (const { object } of answers) add(object);
    for (const { object } of body) add(object);
  }
  return [...found.values()];
}

export function EventsPage({ reference }: { reference: Reference }): ReactElement {
  const { events, resources } = reference;
  return (
    <DocsPage title="Events" path="/docs/events" resources={resources}>
      <h1>Events</h1>
      <p className="soft">
        Sent by webhook and listed by <a href="/docs/api/webhooks#listEvents">the list of events</a>. To learn how they
        are sent and signed, see <a href="/docs/webhooks">Webhooks</a>.
      </p>
      {events.map(({ name, when, fields }) => (
        <section key={name} className="operation" aria-labelledby={name}>
          <h2 id={name}>
            <code>{name}</code>
          </h2>
          <p>{inline(when, guideLink)}.</p>
          <Fields title="Data" of={name} fields={fields.map((field) => ({ ...field, object: null }))} />
        </section>
      ))}
    </DocsPage>
  );
}
