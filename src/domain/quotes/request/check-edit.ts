import type { FieldErrors } from '../../../core/field-errors.ts';
import type { Reference } from '../../../wire/groups/references.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';
import type { EditableFields, QuoteRow } from '../quotes.queries.ts';
import type { QuoteBody, RequestRules } from './check-request.ts';
import { checkServices, readDeadline } from './check-services.ts';
import { type Entry, type FileEntry, parseEntries, type Readmit } from './gather-files.ts';

/** The body of an edit: absent fields stay, null clears a field. */
export interface EditBody extends Partial<Pick<QuoteRow, Reference | 'notes'>> {
  files?: FileEntry[];
  services?: QuoteBody['services'];
  deadline?: string | null;
  metadata?: NonNullable<QuoteRow['metadata']>;
}

/** An edit as received: it matches its schema, except for the errors found so far. */
export interface EditInput {
  body: EditBody;
  errors: FieldErrors;
  warnings: Warning[];
  strict: boolean;
  readmit: Readmit;
}

export interface CheckedEdit {
  /** Null: the files stay. */
  entries: Entry[] | null;
  fields: Partial<EditableFields>;
}

/** Apply the rules of a new request that need no database to the edited fields. */
export function checkEdit({ body, errors, warnings, strict }: EditInput, rules: RequestRules): CheckedEdit {
  const { files, services, deadline, ...plain } = body;
  const checking = { errors, warnings, now: rules.now };
  const entries = files === undefined ? null : parseEntries(files, errors, rules);
  const fields: Partial<EditableFields> = {
    ...plain,
    ...(services !== undefined && { services: checkServices(services, checking) }),
    ...(deadline !== undefined && { deadline: readDeadline(deadline, 'deadline', checking) }),
  };
  if (strict) for (const warning of warnings) errors.add(warning.field, warning.message);
  return { entries, fields };
}
