import { Button, List } from '@mantine/core';
import { useState } from 'react';
import type { PriceList } from '../../../../wire/schemas/firm/prices/price-lists.ts';
import { AskFirst } from '../../../kit/ask/AskFirst.tsx';
import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';
import { Notice } from '../../../kit/ask/Notice.tsx';
import { Refusal } from '../../../kit/ask/Refusal.tsx';
import { isStale } from '../../../kit/ask/StaleDialog.tsx';
import { BottomBar } from '../../../kit/ask/toasts/BottomBar.tsx';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import { ListSettings } from './ListSettings.tsx';
import { OvertakenList } from './OvertakenList.tsx';
import css from './Prices.module.css';
import { groupsIn } from './rules/groups.ts';
import type { Fault } from './rules/RuleRow.tsx';
import { RulesTable } from './rules/RulesTable.tsx';
import type { Body } from './rules/rule-words.ts';
import { useCheck } from './use-check.ts';
import { decidedBy, usePriceCall } from './use-price-list.ts';
import { useTypedList } from './use-typed-list.ts';

const PreviewDialog = lazyDialog(async () => (await import('./PreviewDialog.tsx')).PreviewDialog);

interface DraftEditorProps {
  readonly list: PriceList;
  readonly saved: Body;
  /** Called to start over with the current state. */
  onAgain(): void;
}

/** Editor for the draft of a price list: checked while typing, previewed and published. */
export function DraftEditor({ list, saved, onAgain }: DraftEditorProps) {
  const may = useMay();
  const readOnly = !may('teamChangePriceDraft');
  const { body, seen, isChanged, change, rebase, forget } = useTypedList(list, saved);
  const [opened, setOpened] = useState<'preview' | 'discard' | null>(null);
  const { faults, isChecking } = useCheck(body, true);
  const save = usePriceCall('teamChangePriceDraft', () => t('prices.saved'));
  const params = { list: list.key };
  const keep = async (over: Pick<PriceList, 'version'> = seen) => {
    if (!isChanged) return;
    await save.run({ params, body: { body }, headers: decidedBy(over) });
    forget();
  };
  const isOvertaken = isChanged && (list.version !== seen.version || isStale(save.error));
  const again = () => {
    forget();
    save.reset();
    onAgain();
  };
  return (
    <>
      {isOvertaken && (
        <OvertakenList
          mine={body}
          theirs={list.draft?.body ?? saved}
          currency={list.currency}
          pending={save.isPending}
          onMine={() => void keep(rebase()).catch(ignore)}
          onTheirs={again}
        />
      )}
      <Findings faults={faults} isChecking={isChecking} />
      <ListSettings body={body} currency={list.currency} readOnly={readOnly} faults={faults ?? []} onChange={change} />
      <RulesTable
        rules={body.rules}
        groups={groupsIn(body)}
        currency={list.currency}
        readOnly={readOnly}
        faults={faults ?? []}
        onChange={(rules) => change({ rules })}
      />
      <Refusal error={isStale(save.error) ? null : save.error} />
      {!readOnly && (
        <Bar
          canSave={isChanged}
          saving={save.isPending}
          canPublish={!isChecking && faults?.length === 0}
          onDiscard={() => setOpened('discard')}
          onSave={() => void keep().catch(ignore)}
          onPreview={() => void keep().then(() => setOpened('preview'), ignore)}
        />
      )}
      <PreviewDialog opened={opened === 'preview'} list={list} onClose={() => setOpened(null)} />
      <DiscardDraft opened={opened === 'discard'} list={list} onGone={forget} onClose={() => setOpened(null)} />
    </>
  );
}

interface DiscardDraftProps {
  readonly opened: boolean;
  readonly list: PriceList;
  onGone(): void;
  onClose(): void;
}

function DiscardDraft({ opened, list, onGone, onClose }: DiscardDraftProps) {
  const discard = usePriceCall('teamDeletePriceDraft', () => t('prices.discarded'));
  const leave = () => {
    onGone();
    onClose();
  };
  return (
    <AskFirst
      opened={opened}
      title={t('prices.discard')}
      consequence={t('prices.discard.ask')}
      verb={t('prices.discard')}
      pending={discard.isPending}
      error={discard.error}
      onDo={() => void discard.run({ params: { list: list.key }, headers: decidedBy(list) }).then(leave, ignore)}
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

const MOST = 8;

/** Summary of all errors; each is also shown at its cell. */
function Findings({
  faults,
  isChecking,
}: {
  readonly faults: readonly Fault[] | undefined;
  readonly isChecking: boolean;
}) {
  if (faults === undefined || faults.length === 0)
    return (
      <p className={css.sound} role="status" data-sound={faults !== undefined && !isChecking}>
        {t(isChecking || faults === undefined ? 'prices.checking' : 'prices.sound')}
      </p>
    );
  return (
    <div role="status">
      <Notice icon="warning" title={t('prices.faults', { count: faults.length })}>
        <List size="sm">
          {faults.slice(0, MOST).map((fault) => (
            <List.Item key={fault.path + fault.message}>{faultInWords(fault)}</List.Item>
          ))}
          {faults.length > MOST && <List.Item>{t('prices.faults.more', { count: faults.length - MOST })}</List.Item>}
        </List>
      </Notice>
    </div>
  );
}

type FaultyPart = 'rules' | 'language_groups' | 'country_groups';

/** Error with the number of its rule or group. */
function faultInWords({ path, message }: Fault): string {
  const [, of, at] = /^(rules|language_groups|country_groups)\.(\d+)/.exec(path) ?? [];
  return at === undefined ? message : t(`prices.faults.${of as FaultyPart}`, { number: Number(at) + 1, message });
}
