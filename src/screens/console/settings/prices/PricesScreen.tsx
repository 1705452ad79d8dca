import { Button, Skeleton, Title } from '@mantine/core';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ListedPriceList, PriceList } from '../../../../wire/schemas/firm/prices/price-lists.ts';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';
import { BottomBar } from '../../../kit/ask/toasts/BottomBar.tsx';
import { useNow } from '../../../kit/data/use-now.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { dayAndHour } from '../../../kit/format/time.ts';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { currentTabProps } from '../../../kit/list/StateTabs.tsx';
import { t } from '../../../kit/words/words.ts';
import { withWords } from '../../lazy-screen.ts';
import { onlyFor } from '../../only-for.tsx';
import { useMay } from '../../use-may.ts';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { DraftEditor } from './DraftEditor.tsx';
import { ListRoles } from './ListRoles.tsx';
import { ListSettings } from './ListSettings.tsx';
import { currencyInHash } from './new-list-hash.ts';
import css from './Prices.module.css';
import { groupsIn } from './rules/groups.ts';
import { RulesTable } from './rules/RulesTable.tsx';
import { ifMatch, usePriceCall } from './use-price-list.ts';
import { useUnsaved } from './use-typed-list.ts';
import { Versions } from './Versions.tsx';

/** The browser’s clock may be ahead of the service’s: retry after this time. */
const RETRY_MS = 2000;
/** `setTimeout` overflows after 24 days. */
const MAX_MS = 86_400_000;

/** Reloads when the next version starts, and again until it has started. */
function useReloadAtStart(starts: readonly string[], readAt: number, readAgain: () => void): void {
  const next = starts.length === 0 ? null : Math.min(...starts.map((start) => Date.parse(start)));
  useEffect(() => {
    if (next === null) return;
    const left = next - Date.now();
    const timer = setTimeout(readAgain, left > 0 ? Math.min(left, MAX_MS) : RETRY_MS);
    return () => clearTimeout(timer);
    // `readAt` restarts the timer if a reload came too early.
  }, [next, readAt]);
}

const NewList = lazyDialog(withWords(['prices'], async () => (await import('./NewList.tsx')).NewList));

export const PricesScreen = onlyFor('settings', () => (
  <SettingsFrame open="prices">
    <Prices />
  </SettingsFrame>
));

function Prices() {
  const { list: wanted } = useSearch({ from: '/settings/prices' });
  const go = useNavigate({ from: '/settings/prices' });
  const may = useMay();
  const begun = currencyInHash(useLocation().hash);
  const [making, setMaking] = useState(begun !== null);
  const endMaking = (search: { list?: string }) => {
    setMaking(false);
    void go({ search, hash: '', replace: begun !== null });
  };
  const { data, error } = useOperation('teamListPriceLists', { query: { per_page: 100 } });
  if (data === undefined) return error === null ? <Skeleton height={480} /> : <ErrorAlert error={error} />;
  const lists = data.data;
  const open = lists.find(({ key }) => key === wanted) ?? lists.find(({ main }) => main) ?? lists[0];
  return (
    <>
      <header className={css.head}>
        <Title order={1}>{t('settings.prices')}</Title>
        {may('teamCreatePriceList') && (
          <Button variant="default" leftSection={<Icon name="plus" size={14} />} onClick={() => setMaking(true)}>
            {t('prices.new')}
          </Button>
        )}
      </header>
      <p className={css.lead}>{t('prices.lead')}</p>
      {lists.length > 1 && <Lists lists={lists} open={open?.key} />}
      {open !== undefined && <OneList key={open.key} name={open.key} />}
      <NewList
        opened={making}
        currency={begun ?? ''}
        onMade={(list) => endMaking({ list })}
        onClose={() => endMaking(wanted === undefined ? {} : { list: wanted })}
      />
    </>
  );
}

function Lists({ lists, open }: { readonly lists: readonly ListedPriceList[]; readonly open: string | undefined }) {
  return (
    <nav className={css.lists} aria-label={t('prices.lists')}>
      {lists.map(({ key, name, currency }) => (
        <Link key={key} to="/settings/prices" search={{ list: key }} {...currentTabProps(key === open)}>
          {t('prices.list', { name, currency })}
        </Link>
      ))}
    </nav>
  );
}

function OneList({ name }: { readonly name: string }) {
  const { data, error, dataUpdatedAt, refetch } = useOperation('teamGetPriceList', { params: { list: name } });
  const unsaved = useUnsaved(name);
  const [times, setTimes] = useState(0);
  const restart = () => setTimes(times + 1);
  useReloadAtStart(upcomingStarts(data?.data), dataUpdatedAt, () => void refetch());
  if (data === undefined) return error === null ? <Skeleton height={480} /> : <ErrorAlert error={error} />;
  const list = data.data;
  // Show unsaved changes even after a colleague published or discarded the draft.
  const saved = list.draft?.body ?? unsaved?.seen.body;
  return (
    <>
      <ListFacts list={list} />
      <Versions list={list} onCopied={restart} />
      {saved === undefined ? (
        <InForce list={list} />
      ) : (
        <DraftEditor key={times} list={list} saved={saved} onRestart={() => void refetch().then(restart)} />
      )}
    </>
  );
}

/** Start times of upcoming versions. */
const upcomingStarts = (list: PriceList | undefined): readonly string[] =>
  (list?.versions ?? []).flatMap(({ state, starts_at }) => (state === 'upcoming' ? [starts_at] : []));

/** Facts about the list, and its roles. */
function ListFacts({ list }: { readonly list: PriceList }) {
  const now = useNow();
  const { name, currency, draft } = list;
  const facts = [
    t('prices.list', { name, currency }),
    ...(list.main ? [t('prices.main')] : []),
    ...(list.default ? [t('prices.default', { currency })] : []),
    ...(draft === null
      ? []
      : [t('prices.draft.by', { who: draft.changed_by_name, when: dayAndHour(draft.changed_at, now) })]),
  ];
  return (
    <p className={css.standing}>
      {facts.join(' · ')} <ListRoles list={list} />
    </p>
  );
}

/** The current prices, read-only until a draft is begun. */
function InForce({ list }: { readonly list: PriceList }) {
  const may = useMay();
  const number = list.in_force ?? list.versions[0]?.number ?? 0;
  const params = { list: list.key, version: String(number) };
  const { data } = useOperation('teamGetPriceVersion', { params }, { enabled: number > 0 });
  const begin = usePriceCall('teamCopyPriceVersion', () => t('prices.back.done', { number }));
  if (data === undefined) return number === 0 ? <p>{t('prices.none')}</p> : <Skeleton height={320} />;
  const { body } = data.data;
  const none = { readOnly: true, errors: [], onChange: () => undefined };
  return (
    <>
      <ListSettings body={body} currency={list.currency} {...none} />
      <RulesTable rules={body.rules} groups={groupsIn(body)} currency={list.currency} {...none} />
      <ErrorAlert error={begin.error} />
      {may('teamCopyPriceVersion') && (
        <BottomBar className={css.bar} label={t('prices.draft')}>
          <span className={css.do}>
            <Button
              loading={begin.isPending}
              onClick={() =>
                void begin
                  .run({ params: { list: list.key }, body: { number }, headers: ifMatch(list) })
                  .catch(() => undefined)
              }
            >
              {t('prices.change')}
            </Button>
          </span>
        </BottomBar>
      )}
    </>
  );
}
