import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../../kit/ask/FormDialog.tsx';
import { FilesField } from '../../../../kit/upload/FilesField.tsx';
import { SendingBar } from '../../../../kit/upload/SendingBar.tsx';
import { t } from '../../../../kit/words/words.ts';
import { certificateName } from '../../paper-names.ts';
import type { ActionDialogProps } from '../ActionDialog.tsx';

/** Records the notarization: a scan per certificate, or none if only the paper exists. */
export function SealsDialog({ order, opened, run, sending, changedByOthers, onSubmit, onClose }: ActionDialogProps) {
  const [scans, setScans] = useState<Readonly<Record<string, File>>>({});
  const waiting = order.certificates.filter(
    ({ status, notarization }) => status === 'issued' && notarization === 'waiting',
  );
  const chosenScans = waiting.flatMap(({ token }) =>
    scans[token] === undefined ? [] : [[token, scans[token]] as const],
  );
  const left = waiting.length - chosenScans.length;
  const submit = () => {
    const form = new FormData();
    for (const [token] of chosenScans) form.append('certificate', token);
    for (const [, scan] of chosenScans) form.append('file', scan);
    onSubmit(form, () => setScans({}));
  };
  return (
    <FormDialog
      opened={opened}
      title={t('step.notarize')}
      verb={t(chosenScans.length === 0 ? 'seals.paper.verb' : 'seals.verb', { scans: chosenScans.length })}
      run={run}
      notice={changedByOthers}
      onDiscard={() => setScans({})}
      onSubmit={submit}
      onClose={onClose}
    >
      {waiting.length === 0 && <Text size="sm">{t('seals.none')}</Text>}
      {waiting.map((certificate) => (
        <FilesField
          key={certificate.token}
          label={certificateName(order, certificate)}
          description={t('seals.code', { code: certificate.code })}
          accept="application/pdf,image/*"
          single
          files={[scans[certificate.token]].filter((scan) => scan !== undefined)}
          onChange={([file]) => {
            const { [certificate.token]: _, ...others } = scans;
            setScans(file === undefined ? others : { ...others, [certificate.token]: file });
          }}
        />
      ))}
      {waiting.length > 0 && (
        <Text size="sm" c="var(--ink-soft)">
          {chosenScans.length === 0 ? t('seals.paper') : left > 0 ? t('seals.left', { left }) : t('seals.all')}
        </Text>
      )}
      <SendingBar sending={sending} />
    </FormDialog>
  );
}
