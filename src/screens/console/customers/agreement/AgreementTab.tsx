import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { loadSheet } from '../../../kit/theme/later-sheet.ts';
import type { TeamAccount } from '../account/team-account.ts';

/** The form and its styles are those of the settings, and come when they are looked at. */
const Shown = lazy(async () => {
  const [{ AccountAgreement }] = await Promise.all([import('./AccountAgreement.tsx'), loadSheet('settings')]);
  return { default: AccountAgreement };
});

export function AgreementTab({ account }: { readonly account: TeamAccount }) {
  return (
    <Suspense fallback={<Skeleton height={360} />}>
      <Shown account={account} />
    </Suspense>
  );
}
