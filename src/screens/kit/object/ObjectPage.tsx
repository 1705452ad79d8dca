import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useToastsAbove } from '../ask/toasts/use-toasts-above.ts';
import { useRecent } from '../command/recent.ts';
import { useChanges } from '../data/changes.ts';
import { useTitle } from '../shell/use-title.ts';
import { StateMark } from '../states/StateMark.tsx';
import type { State } from '../states/states.ts';
import { t } from '../words/words.ts';
import css from './ObjectPage.module.css';

interface ObjectPageProps {
  /** The object's token, where the page announces its changes. */
  readonly token?: string;
  /** Others who have the object open. */
  readonly presence?: ReactNode;
  readonly title: string;
  /** Shown with the title among recently opened pages. */
  readonly hint?: string | undefined;
  readonly state: State;
  readonly mark?: string | null;
  /** The primary action. */
  readonly next: ReactNode;
  /** Further actions. */
  readonly more?: ReactNode;
  readonly main: ReactNode;
  readonly side: ReactNode;
}

/** Page of one object: title, state and next action on top; work on the left, facts on the right. */
export function ObjectPage({
  token,
  presence,
  title,
  hint = '',
  state,
  mark,
  next,
  more,
  main,
  side,
}: ObjectPageProps) {
  const { pathname } = useLocation();
  const bar = useRef<HTMLSpanElement>(null);
  useToastsAbove(bar);
  useTitle(title);
  useRecent({ title, hint, to: pathname });
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1 className={`${css.title} figure`}>{title}</h1>
        <StateMark state={state} />
        {mark && <span className={css.test}>{mark}</span>}
        {presence}
        <span className={css.more}>{more}</span>
        <span ref={bar} className={css.next}>
          {next}
        </span>
      </header>
      <div className={css.columns}>
        <div className={css.main}>{main}</div>
        <aside className={css.side}>{side}</aside>
      </div>
      {token !== undefined && <ChangeAnnouncement token={token} title={title} />}
    </article>
  );
}

/** Announces changes to the object to screen readers. */
function ChangeAnnouncement({ token, title }: { readonly token: string; readonly title: string }) {
  const changedAt = useChanges()[token];
  const [text, setText] = useState('');
  useEffect(() => {
    if (changedAt !== undefined) setText(t('object.changed', { title }));
  }, [changedAt]);
  return (
    <p role="status" className="only-read">
      {text}
    </p>
  );
}

export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.part}>
      <header className={css.partHead}>
        <h2 className={css.partTitle}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

export function Facts({ rows }: { readonly rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {rows.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
