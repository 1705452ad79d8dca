import { isStale } from '../../../kit/ask/stale.ts';
import { describeError } from '../../../kit/data/error-text.ts';
import { useDraft } from '../../../kit/data/use-draft.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { formOf } from '../../../kit/form/form.tsx';
import { text } from '../../../kit/form/text.tsx';
import { instantOf, localTime } from '../../../kit/format/time.ts';
import type { TeamOrder } from '../team-order.ts';
import { ASSIGN_DUE } from './assign-due.ts';
import { defaultPay, type Pay, termsOf } from './pay/pay.ts';
import { useDecidesPay } from './pay/use-decides-pay.ts';
import { type Candidate, candidatesOf, isNewName, visibleCandidates } from './people/candidates.ts';
import type { Piece, PieceOfWork } from './pieces.ts';
import { useAssigning } from './use-assigning.ts';

const TERMS = { ...ASSIGN_DUE, reason: text('assign.reason', {}, { maxLength: 500 }) };

interface Typed {
  readonly chosen: string | null;
  /** Search text. */
  readonly name: string;
  /** Whether to add a new person under that name. */
  readonly adds: boolean;
  readonly due: string;
  readonly reason: string;
  /** Null: the person’s rates. */
  readonly pay: Pay | null;
}

const initialValues = (before: PieceOfWork['assignment']): Typed => ({
  chosen: before?.person ?? null,
  name: '',
  adds: false,
  due: before?.due ? localTime(before.due) : '',
  reason: '',
  pay: null,
});

type Pieces = readonly [PieceOfWork, ...PieceOfWork[]];

function draftKey({ token }: TeamOrder, pieces: Pieces): string {
  const [{ language, task, assignment }] = pieces;
  return ['assign', token, ...pieces.map(({ file }) => file), language, task, assignment?.token].join(':');
}

/** The chosen candidate if shown, else the first suitable one. */
function chosenPerson({ name, chosen }: Typed, shown: readonly Candidate[]): string {
  if (shown.some(({ person }) => person === chosen)) return chosen ?? '';
  const [first] = shown;
  return first !== undefined && (name.trim() !== '' || first.objection === null) ? first.person : '';
}

/** The current assignee can always be chosen, even if no longer suggested. */
const withAssignee = (candidates: readonly Candidate[], before: PieceOfWork['assignment']): readonly Candidate[] =>
  before === null || candidates.some(({ person }) => person === before.person)
    ? candidates
    : [
        ...candidates,
        { person: before.person, person_name: before.person_name, rate: null, reasons: [], objection: 'pair' },
      ];

/** Candidates that match the typed name, the chosen one, and whether to add a new person. */
function resolveChoice(typed: Typed, candidates: readonly Candidate[] | null, before: PieceOfWork['assignment']) {
  const everyone = withAssignee(candidates ?? [], before);
  const shown = candidates === null ? null : visibleCandidates(everyone, typed.name, typed.chosen ?? '');
  const isNew = candidates !== null && isNewName(everyone, typed.name);
  const adds = isNew && typed.adds;
  const person = adds ? typed.name.trim() : chosenPerson(typed, shown ?? []);
  return { shown, isNew, adds, person, known: adds ? undefined : everyone.find((one) => one.person === person) };
}

/** Assignee, with the reason why they may proofread their own work. */
const assigneeOf = ({ reason }: Typed, { person, adds, known }: { person: string; adds: boolean; known: string }) => ({
  person,
  name: adds ? person : known,
  reason: reason.trim(),
});

/** State of the assign form: person, due date, pay and submission. */
export function useAssignForm(order: TeamOrder, pieces: Pieces, onDone: () => void) {
  const [piece] = pieces;
  const before = piece.assignment;
  const [typed, setTyped, forget] = useDraft<Typed>(draftKey(order, pieces), initialValues(before));
  const change = (next: Partial<Typed>) => setTyped({ ...typed, ...next });
  const until = instantOf(typed.due);
  const isAhead = until !== null && new Date(until) > new Date();
  const { candidates, counted } = useProposals(order.token, piece, isAhead ? until : null);
  const decides = useDecidesPay();
  const { assign, leave } = useAssigning(order.token);
  const { shown, isNew, adds, person, known } = resolveChoice(typed, candidates, before);
  const usual = defaultPay(known?.rate, before?.person === person ? before : null);
  const fieldErrors = assign.error === null ? {} : describeError(assign.error).fields;
  const isRefused = (fieldErrors['translator'] ?? fieldErrors['proofreader'] ?? fieldErrors['person']) !== undefined;
  const assigning = {
    ...assigneeOf(typed, { person, adds, known: known?.person_name ?? before?.person_name ?? '' }),
    due: until,
    terms: typed.pay === null ? {} : termsOf(typed.pay, pieces.length > 1),
    version: order.version,
  };
  const end = () => {
    forget();
    onDone();
  };
  return {
    people: {
      task: piece.task,
      shown,
      chosen: person,
      typed: typed.name,
      isNew,
      adds,
      // Pay falls back to the person’s rates when the person changes.
      onChoose: (chosen: string) => change({ chosen, adds: false, pay: null }),
      onType: (name: string) => change({ name, adds: false, chosen: null, pay: null }),
      onAdd: () => change({ adds: true, pay: null }),
    },
    adds,
    terms: formOf(TERMS, { value: typed, set: change, error: assign.error }),
    /** Only administrators decide on pay. */
    pay: decides
      ? {
          pay: typed.pay ?? usual,
          counted,
          errors: fieldErrors,
          // The pay belongs to this person: fix the choice, even if another candidate ranks first later.
          onChange: (pay: Pay) => change({ pay, ...(!adds && { chosen: person }) }),
        }
      : null,
    /** Administrators may give a reason after the API refused a person who would proofread their own work. */
    needsReason: decides && isRefused,
    isPending: assign.isPending,
    error: isStale(assign.error) ? null : assign.error,
    stale: isStale(assign.error) ? assign.error : null,
    resetError: assign.reset,
    ready: person !== '',
    leave,
    submit: () => assign.mutate({ pieces, assigning }, { onSuccess: end }),
  };
}

/** Candidates for a piece, best first (null while loading), and the counted units of its document. */
function useProposals(order: string, { file, language, task }: Piece, due: string | null) {
  const query = { file, language, task, ...(due !== null && { due }) };
  const { data } = useOperation('teamListSuggestions', { params: { token: order }, query }, { showsPrevious: true });
  return { candidates: data === undefined ? null : candidatesOf(data), counted: data?.meta.counted ?? null };
}
