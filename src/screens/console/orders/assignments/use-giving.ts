import { isStale } from '../../../kit/ask/StaleDialog.tsx';
import { tell } from '../../../kit/data/refusal.ts';
import { useDraft } from '../../../kit/data/use-draft.ts';
import { instantOf, localTime } from '../../../kit/format/time.ts';
import type { TeamOrder } from '../team-order.ts';
import { type Pay, termsOf, usualPay } from './pay/pay.ts';
import { useDecidesPay } from './pay/use-decides-pay.ts';
import type { PieceOfWork } from './pieces.ts';
import { useAssigning } from './use-assigning.ts';
import { useProposals } from './use-proposals.ts';

interface Typed {
  readonly chosen: string | null;
  readonly name: string;
  readonly due: string;
  readonly reason: string;
  /** Null: by their own rates. */
  readonly pay: Pay | null;
}

const typedOf = (before: PieceOfWork['assignment']): Typed => ({
  chosen: before?.person ?? null,
  name: '',
  due: before?.due ? localTime(before.due) : '',
  reason: '',
  pay: null,
});

type Pieces = readonly [PieceOfWork, ...PieceOfWork[]];

function draftOf({ token }: TeamOrder, pieces: Pieces): string {
  const [{ language, task, assignment }] = pieces;
  return ['assign', token, ...pieces.map(({ file }) => file), language, task, assignment?.token].join(':');
}

type Proposals = ReturnType<typeof useProposals>;
type Known = Proposals['others'][number];

/** Who is named, or chosen, or else proposed first; and the name of one who is chosen and no longer proposed. */
function chosenOf({ name, chosen }: Typed, proposed: Proposals['proposed'], everybody: readonly Known[]) {
  const named = everybody.find((one) => one.person_name === name)?.person ?? name;
  const person = name === '' ? (chosen ?? proposed?.[0]?.person ?? '') : named;
  const known = everybody.find((one) => one.person === person);
  const isUnlisted = name === '' && proposed?.every((one) => one.person !== person) === true;
  return { person, known, unlisted: isUnlisted ? (known?.person_name ?? '') : '' };
}

/** Who is chosen or named for some pieces, until when and for how much, and giving it to them. */
export function useGiving(order: TeamOrder, pieces: Pieces, onDone: () => void) {
  const [piece] = pieces;
  const before = piece.assignment;
  const [typed, setTyped, forget] = useDraft<Typed>(draftOf(order, pieces), typedOf(before));
  const change = (next: Partial<Typed>) => setTyped({ ...typed, ...next });
  const until = instantOf(typed.due);
  const isAhead = until !== null && new Date(until) > new Date();
  const { proposed, others, counted } = useProposals(order.token, piece, isAhead ? until : null);
  const decides = useDecidesPay();
  const { assign, leave } = useAssigning(order.token);
  const everybody = [...(proposed ?? []), ...others];
  const { person, known, unlisted } = chosenOf(typed, proposed, everybody);
  const usual = usualPay(known?.rate, before?.person === person ? before : null);
  const told = assign.error === null ? {} : tell(assign.error).fields;
  const isRefused = (told['translator'] ?? told['proofreader'] ?? told['person']) !== undefined;
  const giving = {
    person,
    name: known?.person_name ?? (typed.name || (before?.person_name ?? '')),
    due: until,
    reason: typed.reason.trim(),
    terms: typed.pay === null ? {} : termsOf(typed.pay, pieces.length > 1),
    version: order.version,
  };
  const end = () => {
    forget();
    onDone();
  };
  return {
    people: {
      proposed,
      offered: everybody.map((one) => one.person_name),
      chosen: person,
      name: typed.name || unlisted,
      // Whoever is chosen is paid by their own rates, until somebody says otherwise.
      onChoose: (chosen: string) => change({ chosen, name: '', pay: null }),
      onName: (name: string) => change({ name, pay: null, ...(unlisted !== '' && { chosen: before?.person ?? null }) }),
    },
    due: { value: typed.due, error: told['due']?.[0], set: (due: string) => change({ due }) },
    /** What is paid, administrators say. */
    pay: decides
      ? {
          pay: typed.pay ?? usual,
          counted,
          errors: told,
          // It is theirs: whoever else is proposed first meanwhile does not get it.
          onChange: (pay: Pay) => change({ pay, ...(typed.name === '' && { chosen: person }) }),
        }
      : null,
    /** Asked for where somebody would check their own work, of who may decide that. */
    reason: decides && isRefused ? { value: typed.reason, set: (reason: string) => change({ reason }) } : null,
    pending: assign.isPending,
    error: isStale(assign.error) ? null : assign.error,
    stale: isStale(assign.error) ? assign.error : null,
    forgive: assign.reset,
    ready: person !== '',
    leave,
    give: () => assign.mutate({ pieces, giving }, { onSuccess: end }),
  };
}
