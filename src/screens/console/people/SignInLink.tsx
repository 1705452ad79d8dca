import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../kit/ask/Dialog.tsx';
import { ErrorAlert } from '../../kit/ask/ErrorAlert.tsx';
import { toast } from '../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../kit/data/use-call.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { dayAndHour } from '../../kit/format/time.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { t } from '../../kit/words/words.ts';
import type { Person } from './person.ts';

/** Creates a sign-in link: emailed to the person, or shown to be passed on. */
export function SignInLink({ person }: { readonly person: Person }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!person.signs_in || person.disabled_at !== null) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('link.make')}</Button>
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('link.title', { name: person.name })}
        centered
        closeButtonProps={{ 'aria-label': t('ask.cancel') }}
      >
        {isOpen && <MakeLink person={person} />}
      </Dialog>
    </>
  );
}

const PURPOSES = ['sign_in', 'reset'] as const;

function MakeLink({ person: { token, email } }: { readonly person: Person }) {
  const now = useNow();
  const [purpose, setPurpose] = useState<(typeof PURPOSES)[number]>('sign_in');
  const make = useCall('teamCreateSignInLink');
  const link = make.data?.data;
  const send = (mail: boolean) => make.mutate({ params: { token }, body: { purpose, mail } });
  const until = link && t('link.once', { until: dayAndHour(link.expires_at, now) });
  if (link !== undefined)
    return (
      <Stack gap="lg" role="status">
        {link.mailed_to !== null && <Text size="sm">{t('link.mailed', { email: link.mailed_to })}</Text>}
        {link.url !== null && <ShownLink url={link.url} />}
        <Text size="sm">{until}</Text>
      </Stack>
    );
  return (
    <Stack gap="lg">
      <Radio.Group label={t('link.purpose')} value={purpose}>
        <Stack gap="sm" mt="xs">
          {PURPOSES.map((value) => (
            <Radio key={value} value={value} label={t(`link.${value}`)} onChange={() => setPurpose(value)} />
          ))}
        </Stack>
      </Radio.Group>
      <ErrorAlert error={make.error} />
      <Group justify="flex-end">
        <Button variant="default" loading={make.isPending} onClick={() => send(false)}>
          {t('link.show')}
        </Button>
        {email !== null && (
          <Button loading={make.isPending} onClick={() => send(true)}>
            {t('link.mail', { email })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function ShownLink({ url }: { readonly url: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    toast({ message: t('link.copied') });
  };
  return (
    <>
      <TextInput label={t('link.url')} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <Button variant="default" leftSection={<Icon name="copy" />} onClick={() => void copy()}>
        {t('link.copy')}
      </Button>
    </>
  );
}
