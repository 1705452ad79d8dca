import { Anchor, Button, Code, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Dialog } from '../../kit/ask/Dialog.tsx';
import { exactTime } from '../../kit/format/time.ts';
import { Facts } from '../../kit/object/ObjectPage.tsx';
import { t } from '../../kit/words/words.ts';
import { objectPath } from '../objects/object-path.ts';
import css from './AuditFilters.module.css';
import { type AuditEntry, actionInWords, actorInWords, targetInWords } from './audit-words.ts';

/** An audit entry in full, with a link to its target. */
export function AuditDialog({ entry, onClose }: { readonly entry: AuditEntry | null; onClose(): void }) {
  return (
    <Dialog
      opened={entry !== null}
      onClose={onClose}
      title={entry && `${actorInWords(entry)} ${actionInWords(entry.action)}`}
      centered
      closeButtonProps={{ 'aria-label': t('ask.close') }}
    >
      {entry !== null && <Shown entry={entry} onClose={onClose} />}
    </Dialog>
  );
}

function Shown({ entry, onClose }: { readonly entry: AuditEntry; onClose(): void }) {
  const { target, address, request_id, detail, created_at } = entry;
  const place = objectPath(target);
  const rows = [
    [t('audit.target'), <bdi key="target">{targetInWords(entry)}</bdi>],
    [t('audit.when'), exactTime(created_at)],
    [t('audit.from'), address],
    [t('audit.request'), request_id],
  ] as const;
  const hasDetail = Object.keys(detail).length > 0;
  return (
    <Stack gap="lg">
      <Facts rows={rows.filter(([, value]) => value !== null)} />
      {hasDetail && (
        <Code block className={css.detail} tabIndex={0} aria-label={t('audit.detail')}>
          {JSON.stringify(detail, null, 2)}
        </Code>
      )}
      <Group justify="space-between">
        <Anchor component={Link} to={`/operations/audit?target=${target}`} onClick={onClose}>
          {t('audit.target.all')}
        </Anchor>
        {place !== null && (
          <Button component={Link} to={place}>
            {t('audit.open')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
