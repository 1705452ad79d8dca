import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useSettled } from '../ask/use-settled.ts';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';
import css from './CommandMenu.module.css';

/** The state that the field of the command menu shares with its list. */
export interface Asking {
  readonly words: string;
  /** The id of the list. */
  readonly list: string;
  /** Whether Enter was pressed for these words and nothing has been opened yet. */
  readonly isEntered: boolean;
  /** Moves the choice by a step; empty until the list is loaded. */
  readonly move: RefObject<((step: number) => void) | null>;
  /** Names the chosen option to those who do not see it. */
  onActive(id: string | undefined): void;
  /** Forgets that Enter was pressed. */
  onAnswered(): void;
  onClose(): void;
}

interface CommandMenuProps {
  readonly opened: boolean;
  /** The list of what was found. */
  children(asking: Asking): ReactNode;
  onClose(): void;
}

/** One field that finds anything and does anything. The field is there at once; its list may be loaded later. */
export function CommandMenu({ opened, ...props }: CommandMenuProps) {
  return opened && <CommandDialog {...props} />;
}

/** A dialog of the browser's own: it has the focus within the key press that opens it, so that no letter is lost. */
function CommandDialog({ children, onClose }: Omit<CommandMenuProps, 'opened'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isSettled = useSettled(true);
  useLayoutEffect(() => {
    const { current } = dialog;
    // The browser gives the focus to the first field.
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, which the browser tells as a cancel
    <dialog
      ref={dialog}
      // biome-ignore lint/a11y/noRedundantRoles: the keys of the page sleep by this attribute
      role="dialog"
      className={css.dialog}
      aria-label={t('nav.search')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      onClick={(event) => isSettled && event.target === event.currentTarget && onClose()}
    >
      <CommandField onClose={onClose}>{children}</CommandField>
    </dialog>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function CommandField({ children, onClose }: Omit<CommandMenuProps, 'opened'>) {
  const list = useId();
  const [words, setWords] = useState('');
  const [isEntered, setEntered] = useState(false);
  const [active, onActive] = useState<string>();
  const move = useRef<((step: number) => void) | null>(null);
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    // Enter waits for what these words find; whoever types or moves on after it has changed their mind.
    setEntered(step === undefined);
    if (step !== undefined) move.current?.(step);
  };
  return (
    <>
      <div className={css.field}>
        <Icon name="search" />
        <input
          className={css.input}
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-label={t('nav.search.hint')}
          {...(active !== undefined && { 'aria-activedescendant': active })}
          placeholder={t('nav.search.hint')}
          maxLength={200}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setEntered(false);
          }}
          onKeyDown={onKey}
        />
      </div>
      {children({ words, list, isEntered, move, onActive, onAnswered: () => setEntered(false), onClose })}
    </>
  );
}

/** How many there are, for those who do not see them; for everyone where there are none. */
export function CommandStatus({ said, shown }: { readonly said: string; readonly shown: boolean }) {
  return (
    <p role="status" className={shown ? css.none : 'only-read'}>
      {said}
    </p>
  );
}
