import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/ask/ConfirmDialog.tsx';
import { StaleDialog } from '../../kit/ask/StaleDialog.tsx';
import { toast, toastError } from '../../kit/ask/toasts/toast.tsx';
import { CommandList } from '../../kit/command/CommandList.tsx';
import { CommandMenu } from '../../kit/command/CommandMenu.tsx';
import { KeysHelp } from '../../kit/shell/KeysHelp.tsx';
import { t } from '../../kit/words/words.ts';
import { Sample } from './Stage.tsx';
import { REFUSAL, ROWS, STALE } from './sample-data.ts';

const DIALOGS = ['ask', 'stale', 'keys', 'commands'] as const;
type Dialog = (typeof DIALOGS)[number];

export function DialogSamples() {
  const [opened, setOpened] = useState<Dialog | null>(null);
  return (
    <Sample name={t('gallery.dialogs')}>
      {DIALOGS.map((dialog) => (
        <Button key={dialog} variant="default" onClick={() => setOpened(dialog)}>
          {t(`gallery.${dialog}`)}
        </Button>
      ))}
      <Button variant="default" onClick={() => toast({ message: t('gallery.toast.text') })}>
        {t('gallery.toast')}
      </Button>
      <Button variant="default" onClick={() => toast({ message: t('gallery.toast.text'), onUndo: () => undefined })}>
        {t('gallery.toast.undo')}
      </Button>
      <Button variant="default" onClick={() => toastError(REFUSAL)}>
        {t('gallery.toast.refusal')}
      </Button>
      <Dialogs opened={opened} onClose={() => setOpened(null)} />
    </Sample>
  );
}

function Dialogs({ opened, onClose }: { readonly opened: Dialog | null; onClose(): void }) {
  const commands = ROWS.map(({ id, number, customer }) => ({ id, label: number, hint: customer, run: onClose }));
  return (
    <>
      <ConfirmDialog
        opened={opened === 'ask'}
        title={t('gallery.ask.title')}
        consequence={t('gallery.ask.text')}
        verb={t('gallery.danger')}
        run={{ isPending: false, error: REFUSAL }}
        onSubmit={onClose}
        onClose={onClose}
      />
      <StaleDialog
        error={opened === 'stale' ? STALE : null}
        token=""
        rows={[
          [t('quotes.state'), 'To price', 'Priced'],
          [t('quotes.total'), '$24.95', '$37.43'],
        ]}
        onClose={onClose}
      />
      <KeysHelp opened={opened === 'keys'} rows={[]} onClose={onClose} />
      <CommandMenu opened={opened === 'commands'} onClose={onClose}>
        {(asking) => <CommandList menu={asking} groups={[{ title: t('command.things'), commands }]} pending={false} />}
      </CommandMenu>
    </>
  );
}
