import { Button, List } from '@mantine/core';
import { useState } from 'react';
import type { PriceList } from '../../../../wire/schemas/firm/prices/price-lists.ts';
import { ConfirmDialog } from '../../../kit/ask/ConfirmDialog.tsx';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';
import { Notice } from '../../../kit/ask/Notice.tsx';
import { isStale } from '../../../kit/ask/stale.ts';
import { BottomBar } from '../../../kit/ask/toasts/BottomBar.tsx';
import { t } from '../../../kit/words/words.ts';
import { withWords } from '../../lazy-screen.ts';
import { useMay } from '../../use-may.ts';
import { ListConflict } from './ListConflict.tsx';
import { ListSettings } from './ListSettings.tsx';
import css from './Prices.module.css';
import { groupsIn } from './rules/groups.ts';
import type { RuleError } from './rules/RuleRow.tsx';
import { RulesTable } from './rules/RulesTable.tsx';
import type { Body } from './rules/rule-words.ts';
import { useCheck } from './use-check.ts';
import { ifMatch, usePriceCall } from './use-price-list.ts';
import { useTypedList } from './use-typed-list.ts';

const PreviewDialog = lazyDialog(
  withWords(['prices', 'settings'], async () => (await import('./PreviewDialog.tsx')).PreviewDialog),
);

interface DraftEditorProps {
  readonly list: PriceList;
  readonly saved: Body;
  /** Called to start over with the current state. */
  onRestart(): void;
}

/** Editor for the draft of a price list: checked while typing, previewed and published. */
export function DraftEditor({ list, saved, onRestart }: DraftEditorProps) {
  const may = useMay();
  const readOnly = !may('teamChangePriceDraft');
  const { body, seen, isChanged, change, rebase, forget } = useTypedList(list, saved);
  const [opened, setOpened] = useState<'preview' | 'discard' | null>(null);
  const { errors, isChecking } = useCheck(body, true);
  const save = usePriceCall('teamChangePriceDraft', () => t('prices.saved'));
  const params = { list: list.key };
  const saveDraft = async (over: Pick<PriceList, 'version'> = seen) => {
    if (!isChanged) return;
    await save.run({ params, body: { body }, headers: ifMatch(over) });
    forget();
  };
  const hasConflict = isChanged && (list.version !== seen.version || isStale(save.error));
  const restart = () => {
    forget();
    save.reset();
    onRestart();
  };
  return (
    <>
      {hasConflict && (
        <ListConflict
          mine={body}
          theirs={list.draft?.body ?? saved}
          currency={list.currency}
          pending={save.isPending}
          onMine={() => void saveDraft(rebase()).catch(ignore)}
          onTheirs={restart}
        />
      )}
      <Findings errors={errors} isChecking={isChecking} />
      <ListSettings body={body} currency={list.currency} readOnly={readOnly} errors={errors ?? []} onChange={change} />
      <RulesTable
        rules={body.rules}
        groups={groupsIn(body)}
        currency={list.currency}
        readOnly={readOnly}
        errors={errors ?? []}
        onChange={(rules) => change({ rules })}
      />
      <ErrorAlert error={isStale(save.error) ? null : save.error} />
      {!readOnly && (
        <Bar
          canSave={isChanged}
          saving={save.isPending}
          canPublish={!isChecking && errors?.length === 0}
          onDiscard={() => setOpened('discard')}
          onSave={() => void saveDraft().catch(ignore)}
          onPreview={() => void saveDraft().then(() => setOpened('preview'), ignore)}
        />
      )}
      <PreviewDialog opened={opened === 'preview'} list={list} onClose={() => setOpened(null)} />
      <DiscardDraft opened={opened === 'discard'} list={list} onDiscarded={forget} onClose={() => setOpened(null)} />
    </>
  );
}

interface DiscardDraftProps {
  readonly opened: boolean;
  readonly list: PriceList;
  onDiscarded(): void;
  onClose(): void;
}

function DiscardDraft({ opened, list, onDiscarded, onClose }: DiscardDraftProps) {
  const discard = usePriceCall('teamDeletePriceDraft', () => t('prices.discarded'));
  const leave = () => {
    onDiscarded();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t('prices.discard')}
      consequence={t('prices.discard.ask')}
      verb={t('prices.discard')}
      run={discard}
      onSubmit={() => void discard.run({ params: { list: list.key }, headers: ifMatch(list) }).then(leave, ignore)}
      onClose={onClose}
    />
  );
}

/** The mutation stores the error and shows it. */
const ignore = (): void => undefined;

interface BarProps {
  readonly canSave: boolean;
  readonly saving: boolean;
  readonly canPublish: boolean;
  onDiscard(): void;
  onSave(): void;
  onPreview(): void;
}

function Bar({ canSave, saving, canPublish, onDiscard, onSave, onPreview }: BarProps) {
  return (
    <BottomBar className={css.bar} label={t('prices.draft')}>
      <Button variant="subtle" color="gray" onClick={onDiscard}>
        {t('prices.discard')}
      </Button>
      <span className={css.do}>
        <Button variant="default" disabled={!canSave} loading={saving} onClick={onSave}>
          {t('prices.save')}
        </Button>
        <Button disabled={!canPublish} onClick={onPreview}>
          {t('prices.preview')}
        </Button>
      </span>
    </BottomBar>
  );
}

const MAX_SHOWN = 8;

/** Summary of all errors; each is also shown at its cell. */
function Findings({
  errors,
  isChecking,
}: {
  readonly errors: readonly RuleError[] | undefined;
  readonly isChecking: boolean;
}) {
  if (errors === undefined || errors.length === 0)
    return (
      <p className={css.sound} role="status" data-sound={errors !== undefined && !isChecking}>
        {t(isChecking || errors === undefined ? 'prices.checking' : 'prices.sound')}
      </p>
    );
  return (
    <div role="status">
      <Notice icon="warning" title={t('prices.faults', { count: errors.length })}>
        <List size="sm">
          {errors.slice(0, MAX_SHOWN).map((error) => (
            <List.Item key={error.path + error.message}>{errorInWords(error)}</List.Item>
          ))}
          {errors.length > MAX_SHOWN && (
            <List.Item>{t('prices.faults.more', { count: errors.length - MAX_SHOWN })}</List.Item>
          )}
        </List>
      </Notice>
    </div>
  );
}

const ERROR_PARTS = ['rules', 'language_groups', 'country_groups'] as const;

/** Error with the number of its rule or group. */
function errorInWords({ path, message }: RuleError): string {
  const [first, at = ''] = path.split('.');
  const part = ERROR_PARTS.find((one) => one === first);
  return part === undefined || !/^\d+$/.test(at)
    ? message
    : t(`prices.faults.${part}`, { number: Number(at) + 1, message });
}
