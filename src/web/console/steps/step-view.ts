import type { Person } from '../../../domain/people/sessions/sessions.queries.ts';
import type { TeamQuoteContent } from '../../../wire/schemas/quote.ts';
import type { FormErrors } from '../../form-errors.ts';

/** A step with a quote that is asked about first. */
export interface StepView {
  person: Person;
  quote: TeamQuoteContent;
  customer: { name: string; email: string };
  /** The last day to pay, if it were priced now. */
  goodUntil: Date;
  /** Paid by the test gateway, or to be. */
  playMoney: boolean;
  /** Why the answer was not taken. */
  trouble: string | null;
  errors: FormErrors;
  /** What was filled in, to be shown again. */
  typed: { reason: string; note: string };
}
