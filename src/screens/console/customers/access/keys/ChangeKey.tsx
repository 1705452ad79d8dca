import { EditDialog } from '../../../../kit/form/EditDialog.tsx';
import { useEdit } from '../../../../kit/form/use-edit.ts';
import { t } from '../../../../kit/words/words.ts';
import type { TeamAccount } from '../../account/team-account.ts';
import type { ApiKey } from '../member.ts';
import { KeyFields, keyBody, keyFields, toKeyForm } from './key-form.tsx';

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
    // Drafts of earlier releases had limits in major units: they are not read.
    part: 'minor-units',
    fields: keyFields(currency),
    fieldsOf: toKeyForm,
    bodyOf: keyBody,
  });
  return (
    <EditDialog
      edit={edit}
      title={t('key.change.title', { name: apiKey.name })}
      verb={t('account.save')}
      saved={t('key.changed', { name: edit.value.name })}
      onClose={onClose}
    >
      <KeyFields form={edit} />
    </EditDialog>
  );
}
