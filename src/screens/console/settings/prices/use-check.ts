import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../../kit/data/client.ts';
import { describeError } from '../../../kit/data/error-text.ts';
import type { RuleError } from './rules/RuleRow.tsx';
import type { Body } from './rules/rule-words.ts';

const DEBOUNCE_MS = 400;

/** Errors of the draft, checked when typing pauses; the previous result is shown until then. */
export function useCheck(body: Body, enabled: boolean) {
  const debounced = useDebounced(body);
  const { data, isFetching } = useQuery({
    queryKey: ['teamCheckPriceList', debounced],
    queryFn: ({ signal }) => checkDraft(debounced, signal),
    retry: false,
    enabled,
    placeholderData: (before) => before,
    gcTime: 0,
  });
  return { errors: data, isChecking: isFetching || debounced !== body };
}

/** Errors of a draft; a malformed field counts as one. */
async function checkDraft(body: Body, signal: AbortSignal): Promise<readonly RuleError[]> {
  try {
    return (await client.call('teamCheckPriceList', { body: { body }, signal })).data.faults;
  } catch (error) {
    const { fields } = describeError(error);
    const fieldErrors = Object.entries(fields);
    if (fieldErrors.length === 0) throw error;
    return fieldErrors.flatMap(([field, texts]) =>
      texts.map((message) => ({ path: field.replace(/^body\./, ''), message })),
    );
  }
}

function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
