import { EditConflict, EditedByOthers } from '../../../../kit/ask/EditConflict.tsx';
import { FormDialog } from '../../../../kit/ask/FormDialog.tsx';
import { useEdit } from '../../../../kit/data/use-edit.ts';
import { t } from '../../../../kit/words/words.ts';
import type { TeamAccount } from '../../account/team-account.ts';
import type { ApiKey } from '../member.ts';
import { KeyFields } from './KeyFields.tsx';
import { comparedKey, keyBody, toKeyForm } from './key-form.ts';

interface ChangeKeyProps {
  readonly account: TeamAccount;
  readonly apiKey: ApiKey;
  readonly currency: string;
  onClose(): void;
}

/** Changes the limits and scopes of a key, effective at once. */
export function ChangeKey({ account: { token }, apiKey, currency, onClose }: ChangeKeyProps) {
  const edit = useEdit('teamChangeKey', {
    params: { token, key: apiKey.token },
    object: apiKey,
    fieldsOf: toKeyForm(currency),
    bodyOf: keyBody(currency),
  });
  const { value, isChanged, error } = edit;
  return (
    <>
      <FormDialog
        opened
        title={t('key.change.title', { name: apiKey.name })}
        verb={t('account.save')}
        pending={edit.isPending}
        error={error}
        ready={isChanged && value.name.trim() !== ''}
        notice={edit.latest !== null && <EditedByOthers edit={edit} fields={comparedKey(currency)} />}
        onForget={isChanged ? edit.forget : undefined}
        onSubmit={() => edit.save(t('key.changed', { name: value.name }), onClose)}
        onClose={onClose}
      >
        <KeyFields value={value} error={error} currency={currency} onChange={edit.set} />
      </FormDialog>
      <EditConflict token={apiKey.token} edit={edit} fields={comparedKey(currency)} />
    </>
  );
}
