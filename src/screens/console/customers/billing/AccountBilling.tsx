import { Stack, Text } from '@mantine/core';
import { placeLines } from '../../../kit/format/address.ts';
import { countryName } from '../../../kit/format/language.ts';
import { Facts, Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import type { TeamAccount } from '../account/team-account.ts';
import { ChangeBilling } from './ChangeBilling.tsx';
import { ChangeExempt } from './ChangeExempt.tsx';

export function AccountBilling({ account }: { readonly account: TeamAccount }) {
  const { billing, currency } = account;
  const { legal_name, address, tax_number, purchase_order, email } = billing;
  const rows = [
    [t('billing.legal_name'), legal_name],
    [t('billing.address'), address !== null && <Place key="address" address={address} />],
    [t('billing.tax_number'), tax_number],
    [t('billing.purchase_order'), purchase_order],
    [t('billing.email'), email],
    [t('billing.currency'), currency],
    [t('exempt.fact'), exemption(account)],
  ] as const;
  return (
    <Part title={t('billing.title')} aside={<ChangeBilling account={account} />}>
      <Facts rows={rows.filter(([, value]) => Boolean(value))} />
      {address === null && (
        <Text size="sm" c="dimmed">
          {t('billing.none')}
        </Text>
      )}
      <ChangeExempt account={account} />
    </Part>
  );
}

function exemption({ tax_exempt }: TeamAccount): string | null {
  if (tax_exempt === null) return null;
  const { reason, certificate } = tax_exempt;
  return certificate === null ? reason : `${reason}, ${certificate}`;
}

function Place({ address }: { readonly address: NonNullable<TeamAccount['billing']['address']> }) {
  return (
    <Stack gap={0}>
      {[...placeLines(address), countryName(address.country)].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Stack>
  );
}
