import { useState } from 'react';
import { tell } from '../../../kit/data/refusal.ts';
import { instantOf, localTime } from '../../../kit/format/time.ts';
import type { PieceOfWork } from './pieces.ts';
import { useAssigning } from './use-assigning.ts';
import { useProposals } from './use-proposals.ts';

/** Who is chosen or named for some pieces, until when, and giving it to them. */
export function useGiving(order: string, pieces: readonly [PieceOfWork, ...PieceOfWork[]], onDone: () => void) {
  const [piece] = pieces;
  const before = piece.assignment;
  const [chosen, choose] = useState<string | null>(before?.person ?? null);
  const [name, setName] = useState('');
  const [due, setDue] = useState(before?.due ? localTime(before.due) : '');
  const [reason, setReason] = useState('');
  const until = instantOf(due);
  const isAhead = until !== null && new Date(until) > new Date();
  const { suggestions, known, role, decides } = useProposals(order, piece, isAhead ? until : null);
  const { assign } = useAssigning(order);
  const proposed = suggestions.data?.data ?? null;
  const named = known.find((one) => one.name === name)?.token ?? name;
  const person = name === '' ? (chosen ?? proposed?.[0]?.person ?? '') : named;
  const called = proposed?.find((one) => one.person === person)?.person_name ?? (name || (before?.person_name ?? ''));
  const told = assign.error === null ? {} : tell(assign.error).fields;
  const isRefused = (told['translator'] ?? told['proofreader'] ?? told['person']) !== undefined;
  return {
    people: {
      proposed,
      offered: known.filter(({ roles }) => roles.includes(role)).map((one) => one.name),
      chosen: person,
      name,
      onChoose: (token: string) => {
        choose(token);
        setName('');
      },
      onName: setName,
    },
    due: { value: due, error: told['due']?.[0], set: setDue },
    /** Asked for where somebody would check their own work, of who may decide that. */
    reason: decides && isRefused ? { value: reason, set: setReason } : null,
    run: assign,
    ready: person !== '',
    give: () =>
      assign.mutate(
        { pieces, giving: { person, name: called, due: until, reason: reason.trim() } },
        { onSuccess: onDone },
      ),
  };
}
