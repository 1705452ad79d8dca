import type { ReactElement } from 'react';
import { newId, toToken } from '../../../core/ids.ts';
import { PERMITTED_EXTENSIONS } from '../../../engines/reading/file-types.ts';
import { MAX_ATTACHMENTS } from '../../../wire/schemas/messages/message.ts';
import { type SayKey, say } from '../../../words/say.ts';
import { Field, useReader } from '../../layout.tsx';
import { TextField } from '../../parts/text-field.tsx';
import type { OrderMessages } from '../open-order.ts';

const ACCEPT = PERMITTED_EXTENSIONS.map((extension) => `.${extension}`).join(',');

export function MessageForm({
  here,
  messages,
  label,
  button,
  main = false,
}: {
  here: string;
  messages: OrderMessages;
  label: SayKey;
  button: SayKey;
  /** Whether the form is the page's next action. */
  main?: boolean;
}): ReactElement {
  const reader = useReader();
  return (
    <form method="post" action={`${here}/messages`} encType="multipart/form-data" noValidate>
      <input type="hidden" name="id" value={toToken('msg', newId())} />
      <TextField
        label={say(reader, label)}
        name="text"
        rows={main ? 5 : 3}
        defaultValue={messages.typed}
        error={messages.errors?.text}
      />
      <Field
        label={say(reader, 'tracking.message.files')}
        name="files"
        type="file"
        multiple
        accept={ACCEPT}
        hint={say(reader, 'tracking.message.files.hint', { count: String(MAX_ATTACHMENTS) })}
        error={messages.errors?.files}
      />
      <button className={main ? undefined : 'quiet'} type="submit">
        {say(reader, button)}
      </button>
    </form>
  );
}
