import { Skeleton, Text } from '@mantine/core';
import type { Agreement } from '../../../../wire/schemas/firm/agreement.ts';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import { TopicForm } from '../../settings/topic/TopicForm.tsx';
import type { TeamAccount } from '../account/team-account.ts';
import { bodyOf, comparedAgreement, fieldsOf } from './agreement-fields.ts';
import { OwnPrices } from './OwnPrices.tsx';
import { PayingFields } from './PayingFields.tsx';
import { PriceFields } from './PriceFields.tsx';

/** Terms agreed with a customer; a sandbox uses those of its live account. */
export function AccountAgreement({ account }: { readonly account: TeamAccount }) {
  if (account.parent !== null)
    return (
      <Text size="sm" c="dimmed" py="md">
        {t('agreement.sandbox')}
      </Text>
    );
  return <Agreed token={account.token} />;
}

function Agreed({ token }: { readonly token: string }) {
  const { data, error } = useOperation('teamGetAgreement', { params: { token } });
  if (data === undefined) return error === null ? <Skeleton height={360} /> : <ErrorAlert error={error} />;
  const agreement: Agreement = data.data;
  return (
    <TopicForm
      topic={{ of: 'agreement', account: token }}
      title={t('agreement.title')}
      lead={t('agreement.lead')}
      reads="teamGetAgreement"
      changes="teamChangeAgreement"
      setting={agreement}
      fieldsOf={fieldsOf}
      bodyOf={bodyOf}
      compared={comparedAgreement(agreement.currency)}
    >
      {(fields) => (
        <>
          <PriceFields fields={fields} currency={agreement.currency} />
          <OwnPrices fields={fields} currency={agreement.currency} />
          <PayingFields fields={fields} currency={agreement.currency} used={agreement.credit_used} />
        </>
      )}
    </TopicForm>
  );
}
