import { Button } from '@mantine/core';
import type { ReplyOf } from '../../../../sdk/types.ts';
import type { ComparedFields } from '../../../kit/ask/conflict/DiffTable.tsx';
import { StaleDialog } from '../../../kit/ask/StaleDialog.tsx';
import { isStale, staleRows } from '../../../kit/ask/stale.ts';
import { toast, toastError } from '../../../kit/ask/toasts/toast.tsx';
import { useRefetch } from '../../../kit/data/live.ts';
import { useCall } from '../../../kit/data/use-call.ts';
import { textOrDash } from '../../../kit/form/field.ts';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';

type App = ReplyOf<'teamListApps'>['data'][number];

const COMPARED: ComparedFields<App> = {
  name: { label: 'apps.name', inWords: textOrDash },
  website: { label: 'apps.website', inWords: textOrDash },
  redirect_uris: { label: 'app.redirects', inWords: (all) => textOrDash(all.join(', ')) },
  webhook_url: { label: 'account.webhook', inWords: textOrDash },
};

/** Verifies the version of an app that the viewer has seen, so that it may pay; or removes the verification. */
export function VerifyApp({ app, isOnPage = false }: { readonly app: App; readonly isOnPage?: boolean }) {
  const { token, name, verified, disabled_at } = app;
  const may = useMay();
  const refetch = useRefetch();
  const change = useCall('teamChangeApp', token);
  if (!may('teamChangeApp') || disabled_at !== null) return null;
  const refused = (error: Error) => {
    if (isStale(error) && isOnPage) return;
    toastError(error);
    void refetch(token);
  };
  const set = (next: boolean, version: number, onUndo?: (version: number) => void) =>
    change.mutate(
      { params: { token }, body: { verified: next }, headers: { 'If-Match': `"${version}"` } },
      {
        onSuccess: ({ data }) =>
          toast({
            message: t(next ? 'app.verified' : 'app.unverified', { name }),
            ...(onUndo && { onUndo: () => onUndo(data.version) }),
          }),
        onError: refused,
      },
    );
  return (
    <>
      <Button
        {...(isOnPage
          ? { variant: verified ? 'default' : 'filled' }
          : { variant: verified ? 'subtle' : 'default', size: 'compact-sm' })}
        loading={change.isPending}
        aria-label={t(verified ? 'app.unverify.label' : 'app.verify.label', { name })}
        onClick={(event) => {
          event.stopPropagation();
          set(!verified, app.version, (now) => set(verified, now));
        }}
      >
        {verified ? t(isOnPage ? 'app.unverify.whole' : 'app.unverify') : t('app.verify')}
      </Button>
      {isOnPage && (
        <StaleDialog
          error={change.error}
          token={token}
          rows={staleRows(change.error, COMPARED, app)}
          onClose={change.reset}
        />
      )}
    </>
  );
}
