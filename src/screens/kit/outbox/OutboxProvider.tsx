import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createClient } from '../../../sdk/client.ts';
import { hideToast, toast, toastChoice, toastRefusal } from '../ask/toasts/toast.tsx';
import { client } from '../data/client.ts';
import { useRefetch } from '../data/live.ts';
import { reloadIfSignedOut } from '../data/query-client.ts';
import { showReply } from '../data/use-action.ts';
import { t } from '../words/words.ts';
import type { HeldRequest } from './held-requests.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { OutboxContext } from './outbox-context.ts';

/** Time to undo what notifies someone; 0: it is sent at once. */
const DELAY_MS = 1000 * Number(document.querySelector<HTMLMetaElement>('meta[name="undo-seconds"]')?.content ?? 0);

/** Browsers finish such a request after the tab has closed. */
const leavingClient = createClient({
  baseUrl: location.origin,
  fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
});

const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Holds back requests that notify someone, with a toast to undo each. */
export function OutboxProvider({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const refetch = useRefetch();
  const [outbox] = useState(() => openOutbox(queries, (token) => void refetch(token)));
  useEffect(() => {
    const { leave, recover } = outbox;
    // A phone may end a hidden tab without a word.
    const onHidden = () => document.visibilityState === 'hidden' && isTouch() && leave();
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && recover();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', onShown);
    document.addEventListener('visibilitychange', onHidden);
    recover();
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', onShown);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [outbox]);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}

function openOutbox(queries: QueryClient, refetch: (token: string) => void): Outbox {
  const outbox = createOutbox(DELAY_MS, {
    send: ({ operation, input, version, key: idempotencyKey }, isLeaving) =>
      (isLeaving ? leavingClient : client).call(operation, {
        ...input,
        ...(version !== null && { headers: { 'If-Match': `"${version}"` } }),
        idempotencyKey,
      }),
    onHeld: (request) => showUndo(outbox, request),
    onUndone: ({ key }) => {
      hideToast(key);
      toast({ message: t('held.undone') });
    },
    onSent: ({ key, about }, reply) => {
      hideToast(key);
      showReply(queries, about, reply);
      refetch(about);
    },
    onRefused: ({ key, about, label }, error) => {
      hideToast(key);
      toastRefusal(error, t('held.refused', { what: label }));
      refetch(about);
      reloadIfSignedOut(error);
    },
    onAbandoned: (request) => askAgain(outbox, request),
  });
  return outbox;
}

function showUndo(outbox: Outbox, { key, label }: HeldRequest): void {
  const onUndo = () => {
    if (!outbox.undo(key)) toast({ message: t('held.late') });
  };
  toast({ id: key, message: t('held.soon', { what: label }), onUndo, ms: DELAY_MS });
}

function askAgain(outbox: Outbox, request: HeldRequest): void {
  toastChoice(request.key, t('held.left', { what: request.label }), [
    { label: t('held.send'), run: () => outbox.resume(request) },
    { label: t('held.discard'), run: () => outbox.discard(request) },
  ]);
}
