import type { ReactNode } from 'react';
import { StateMark } from '../states/StateMark.tsx';
import type { State } from '../states/states.ts';
import css from './ObjectPage.module.css';

interface ObjectPageProps {
  readonly title: string;
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
export function ObjectPage({ title, state, mark, next, more, main, side }: ObjectPageProps) {
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1 className={`${css.title} figure`}>{title}</h1>
        <StateMark state={state} />
        {mark && <span className={css.test}>{mark}</span>}
        <span className={css.more}>{more}</span>
        <span className={css.next}>{next}</span>
      </header>
      <div className={css.columns}>
        <div className={css.main}>{main}</div>
        <aside className={css.side}>{side}</aside>
      </div>
    </article>
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
