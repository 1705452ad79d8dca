import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../../kit/data/client.ts';
import { tell } from '../../../kit/data/refusal.ts';
import type { Fault } from './rules/RuleRow.tsx';
import type { Body } from './rules/rule-words.ts';

const STILL_MS = 400;

/** Errors of the draft, checked when typing pauses; the previous result is shown until then. */
export function useCheck(body: Body, enabled: boolean) {
  const still = useStill(body);
  const { data, isFetching } = useQuery({
    queryKey: ['teamCheckPriceList', still],
    queryFn: ({ signal }) => faultsOf(still, signal),
    retry: false,
    enabled,
    placeholderData: (before) => before,
    gcTime: 0,
  });
  return { faults: data, isChecking: isFetching || still !== body };
}

/** Errors of a draft; a malformed field counts as one. */
async function faultsOf(body: Body, signal: AbortSignal): Promise<readonly Fault[]> {
  try {
    return (await client.call('teamCheckPriceList', { body: { body }, signal })).data.faults;
  } catch (error) {
    const { fields } = tell(error);
    const told = Object.entries(fields);
    if (told.length === 0) throw error;
    return told.flatMap(([field, texts]) => texts.map((message) => ({ path: field.replace(/^body\./, ''), message })));
  }
}

function useStill<T>(value: T): T {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), STILL_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return still;
}
