import { Button } from '@mantine/core';
import { SecretsDialog } from '../../../kit/ask/SecretsDialog.tsx';
import { toastError } from '../../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import type { TeamAccount } from './team-account.ts';

/** Creates a link to the gateway’s card page: the customer enters the card, never the team. */
export function AskForCard({ account: { token, name, livemode } }: { readonly account: TeamAccount }) {
  const may = useMay();
  const { data: self } = useOperation('teamGetSelf');
  const ask = useCall('teamCreateSource', token);
  // The test gateway has no card page.
  if (!may('teamCreateSource') || !livemode || self?.data.play_money !== false) return null;
  const url = ask.data?.data.setup_url;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={ask.isPending}
        onClick={() => ask.mutate({ params: { token }, body: {} }, { onError: toastError })}
      >
        {t('card.ask')}
      </Button>
      <SecretsDialog
        title={t('card.ask.title', { name })}
        text={t('card.ask.text')}
        secrets={url === undefined ? [] : [[t('card.ask.link'), url]]}
        onClose={ask.reset}
      />
    </>
  );
}
