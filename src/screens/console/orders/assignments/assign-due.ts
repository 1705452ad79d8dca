import { text } from '../../../kit/form/text.tsx';

/** Due date of an assignment, as people type it. */
export const ASSIGN_DUE = {
  due: text('step.assign.due', { hint: 'assign.due.hint' }, { type: 'datetime-local' }),
};
