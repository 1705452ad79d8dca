import { Button } from '@mantine/core';
import type { ReplyOf } from '../../../../wire/routes.ts';
import { tellRefusal, toast } from '../../../kit/ask/toast.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';

type App = Pick<ReplyOf<'teamGetApp'>['data'], 'token' | 'name' | 'verified' | 'disabled_at'>;

/** Says that the team trusts an app, so that it may pay; or takes that back. */
export function VerifyApp({ app: { token, name, verified, disabled_at } }: { readonly app: App }) {
  const may = useMay();
  const change = useCall('teamChangeApp', token);
  if (!may('teamChangeApp') || disabled_at !== null) return null;
  const set = (next: boolean, onUndo?: () => void) =>
    change.mutate(
      { params: { token }, body: { verified: next } },
      {
        onSuccess: () =>
          toast({ message: t(next ? 'app.verified' : 'app.unverified', { name }), ...(onUndo && { onUndo }) }),
        onError: tellRefusal,
      },
    );
  return (
    <Button
      variant={verified ? 'subtle' : 'default'}
      color={verified ? 'gray' : undefined}
      size="compact-sm"
      loading={change.isPending}
      aria-label={t(verified ? 'app.unverify.label' : 'app.verify.label', { name })}
      onClick={(event) => {
        event.stopPropagation();
        set(!verified, () => set(verified));
      }}
    >
      {t(verified ? 'app.unverify' : 'app.verify')}
    </Button>
  );
}
