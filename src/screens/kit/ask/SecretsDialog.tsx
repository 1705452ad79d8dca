import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';
import { Dialog } from './Dialog.tsx';
import css from './SecretsDialog.module.css';

interface SecretsDialogProps {
  readonly title: string;
  readonly text: string;
  readonly secrets: readonly (readonly [name: string, secret: string])[];
  onClose(): void;
}

/** Secrets shown only once, for the person to copy and store. */
export function SecretsDialog({ title, text, secrets, onClose }: SecretsDialogProps) {
  return (
    <Dialog
      opened={secrets.length > 0}
      onClose={onClose}
      title={title}
      centered
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('secret.kept') }}
    >
      <Stack gap="lg">
        <Text size="sm">{text}</Text>
        {secrets.map(([name, secret]) => (
          <div key={name}>
            <Text size="xs" className={css.name}>
              {name}
            </Text>
            <div className={css.secret}>
              <Code className={css.code}>{secret}</Code>
              <CopyButton value={secret}>
                {({ copied, copy }) => (
                  <Button
                    variant="default"
                    leftSection={<Icon name={copied ? 'check' : 'copy'} size={14} />}
                    aria-label={t('secret.copy', { name })}
                    onClick={copy}
                  >
                    {t(copied ? 'secret.copied' : 'secret.copy.short')}
                  </Button>
                )}
              </CopyButton>
            </div>
          </div>
        ))}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('secret.kept')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
