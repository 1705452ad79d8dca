import { Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { ErrorAlert } from '../../kit/ask/ErrorAlert.tsx';
import { isSendShortcut } from '../../kit/ask/FormDialog.tsx';
import { useDraft } from '../../kit/data/use-draft.ts';
import { useOnce } from '../../kit/data/use-once.ts';
import { useSingleMutation } from '../../kit/data/use-single-mutation.ts';

interface MessageFormProps {
  /** Name of the draft, one for each thread. */
  readonly draft: string;
  readonly label: string;
  readonly verb: string;
  /** `restore` puts the text back into the form. */
  send(text: string, idempotencyKey: string, restore: () => void): Promise<void>;
}

/** Adds an entry to a thread. */
export function MessageForm({ draft, label, verb, send }: MessageFormProps) {
  const [text, setText, forget] = useDraft(draft, '');
  const once = useOnce();
  // Count of edits: the same text sent again on purpose is a new intent.
  const editCount = useRef(0);
  const sending = useSingleMutation({
    mutationFn: (words: string) => once([words, editCount.current], (key) => send(words, key, () => setText(words))),
    onSuccess: forget,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') sending.mutate(text);
      }}
    >
      <Textarea
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxLength={10_000}
        onKeyDown={(event) => {
          if (isSendShortcut(event)) event.currentTarget.form?.requestSubmit();
        }}
        readOnly={sending.isPending}
        value={text}
        onChange={(event) => {
          editCount.current += 1;
          setText(event.currentTarget.value);
        }}
      />
      <ErrorAlert error={sending.error} />
      <Button type="submit" variant="default" mt="sm" loading={sending.isPending} disabled={text.trim() === ''}>
        {verb}
      </Button>
    </form>
  );
}
