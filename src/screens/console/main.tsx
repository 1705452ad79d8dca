import '../kit/theme/sheets.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LiveListsContext } from '../kit/data/live.ts';
import { makeQueryClient } from '../kit/data/query-client.ts';
import { dropOldDrafts } from '../kit/data/use-draft.ts';
import { OutboxProvider } from '../kit/outbox/OutboxProvider.tsx';
import { ScreenProvider } from '../kit/theme/ScreenProvider.tsx';
import { LIVE_LISTS } from './live-lists.ts';
import { makeRouter } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the console.');

dropOldDrafts();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <LiveListsContext value={LIVE_LISTS}>
        <ScreenProvider>
          <OutboxProvider>
            <RouterProvider router={makeRouter()} />
          </OutboxProvider>
        </ScreenProvider>
      </LiveListsContext>
    </QueryClientProvider>
  </StrictMode>,
);
