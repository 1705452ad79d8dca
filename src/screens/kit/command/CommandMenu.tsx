import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useSettled } from '../ask/use-settled.ts';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';
import css from './CommandMenu.module.css';

/** State that the command menu's field shares with its list. */
export interface CommandMenuState {
  readonly words: string;
  /** Element id of the list. */
  readonly list: string;
  /** Whether Enter was pressed for these words and the results are still loading. */
  readonly isEntered: boolean;
  /** Moves the choice by a step; null until the list is loaded. */
  readonly move: RefObject<((step: number) => void) | null>;
  /** Announces the chosen option to screen readers. */
  onActive(id: string | undefined): void;
  /** Clears `isEntered`. */
  onAnswered(): void;
  onClose(): void;
}

interface CommandMenuProps {
  readonly opened: boolean;
  /** Renders the list of results. */
  children(menu: CommandMenuState): ReactNode;
  onClose(): void;
}

/** A search field for objects and commands. The field appears at once; its list may load later. */
export function CommandMenu({ opened, ...props }: CommandMenuProps) {
  return opened && <CommandDialog {...props} />;
}

/** A native dialog: it gets the focus within the key press that opens it, so that no typed character is lost. */
function CommandDialog({ children, onClose }: Omit<CommandMenuProps, 'opened'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isSettled = useSettled(true);
  useLayoutEffect(() => {
    const { current } = dialog;
    // The browser focuses the first field.
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, which the browser reports as a cancel event
    <dialog
      ref={dialog}
      // biome-ignore lint/a11y/noRedundantRoles: suppressKey finds open dialogs by this attribute
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
    // Enter waits for the results of these words; typing or moving the choice afterwards cancels it.
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

/** Number of results, for screen readers; visible to everyone if there are none. */
export function CommandStatus({ text, shown }: { readonly text: string; readonly shown: boolean }) {
  return (
    <p role="status" className={shown ? css.none : 'only-read'}>
      {text}
    </p>
  );
}
