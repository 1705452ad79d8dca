import { Text } from '@mantine/core';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import { TopicForm } from '../../settings/topic/TopicForm.tsx';
import type { TeamAccount } from '../account/team-account.ts';
import { agreementFields, bodyOf } from './agreement-fields.ts';
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
  const query = useOperation('teamGetAgreement', { params: { token } });
  const currency = query.data?.data.currency ?? '';
  return (
    <TopicForm
      topic={{ of: 'agreement', account: token }}
      title="agreement.title"
      lead="agreement.lead"
      reads="teamGetAgreement"
      changes="teamChangeAgreement"
      query={query}
      fields={agreementFields(currency)}
      bodyOf={bodyOf}
    >
      {(form, { credit_used }) => (
        <>
          <PriceFields form={form} currency={currency} />
          <OwnPrices form={form} currency={currency} />
          <PayingFields form={form} currency={currency} used={credit_used} />
        </>
      )}
    </TopicForm>
  );
}
