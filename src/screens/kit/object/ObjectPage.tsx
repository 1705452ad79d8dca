import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useToastsAbove } from '../ask/toasts/use-toasts-above.ts';
import { useRecent } from '../command/recent.ts';
import { useChanges } from '../data/changes.ts';
import { Colleagues } from '../presence/Colleagues.tsx';
import { useTitle } from '../shell/use-title.ts';
import { StateMark } from '../states/StateMark.tsx';
import type { State } from '../states/states.ts';
import { t } from '../words/words.ts';
import css from './ObjectPage.module.css';

interface ObjectPageProps {
  /** The object, where the team sees who else has it open. */
  readonly token?: string;
  readonly title: string;
  /** What tells it from others, where only its title is known. */
  readonly hint?: string;
  readonly state: State;
  readonly mark?: string | null;
  /** The one next step. */
  readonly next: ReactNode;
  /** What else can be done, quietly. */
  readonly more?: ReactNode;
  readonly main: ReactNode;
  readonly side: ReactNode;
}

/** The page of one thing: title, state and next step; the work at the left, the facts at the right. */
export function ObjectPage({ token, title, hint = '', state, mark, next, more, main, side }: ObjectPageProps) {
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
        {token !== undefined && <Colleagues target={token} />}
        <span className={css.more}>{more}</span>
        <span ref={bar} className={css.next}>
          {next}
        </span>
      </header>
      <div className={css.columns}>
        <div className={css.main}>{main}</div>
        <aside className={css.side}>{side}</aside>
      </div>
      {token !== undefined && <ChangeSaid token={token} title={title} />}
    </article>
  );
}

/** Tells those who do not see it that the object changed by itself. */
function ChangeSaid({ token, title }: { readonly token: string; readonly title: string }) {
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

/** A part of an object's page, under a heading. */
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

/** Names and values, one below the other. */
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
