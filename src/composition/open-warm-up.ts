import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Compilers } from '../http/compilers.ts';
import { type Piece, type WarmUp, warmUp } from '../http/loop/warm-up.ts';
import type { LoopWatch } from '../http/loop/watch-loop.ts';

/** Pages that load on first use, the shared ones first. */
const PAGES: readonly Piece[] = [
  () => import('../web/layout.tsx'),
  () => import('../web/render.tsx'),
  () => import('../web/account/app-page.tsx'),
  () => import('../web/account/apps-page.tsx'),
  () => import('../web/account/billing/billing-page.tsx'),
  () => import('../web/account/codes-pages.tsx'),
  () => import('../web/account/connections-page.tsx'),
  () => import('../web/account/keys/key-action-pages.tsx'),
  () => import('../web/account/keys/key-page.tsx'),
  () => import('../web/account/keys/keys-page.tsx'),
  () => import('../web/account/links/links-page.tsx'),
  () => import('../web/account/orders/orders-page.tsx'),
  () => import('../web/account/people-page.tsx'),
  () => import('../web/account/questions/confirm-pages.tsx'),
  () => import('../web/account/questions/member-pages.tsx'),
  () => import('../web/account/security-page.tsx'),
  () => import('../web/account/webhooks/endpoint-page.tsx'),
  () => import('../web/account/webhooks/endpoints-page.tsx'),
  () => import('../web/connect/page.tsx'),
  () => import('../web/console/app-page.tsx'),
  () => import('../web/docs/front-page.tsx'),
  () => import('../web/docs/guide-page.tsx'),
  () => import('../web/docs/reference/resource-page.tsx'),
  () => import('../web/docs/search/search-page.tsx'),
  () => import('../web/front/page.tsx'),
  () => import('../web/invoice/invoice-page.tsx'),
  () => import('../web/order/approve/approve-page.tsx'),
  () => import('../web/order/cancel/cancel-page.tsx'),
  () => import('../web/order/links/closed-pages.tsx'),
  () => import('../web/order/links/link-page.tsx'),
  () => import('../web/order/links/sign-out-page.tsx'),
  () => import('../web/order/page.tsx'),
  () => import('../web/order/review/review-page.tsx'),
  () => import('../web/pay/bank-page.tsx'),
  () => import('../web/pay/decline/decline-page.tsx'),
  () => import('../web/pay/page.tsx'),
  () => import('../web/pay/status-page.tsx'),
  () => import('../web/set-up/page.tsx'),
  () => import('../web/sign-in/pages.tsx'),
  () => import('../web/verify/page.tsx'),
];

/** Preloads pages and compilers that would load on first use; a worker serves neither. */
export function openWarmUp({ ROLE }: Config, compilers: Compilers, loop: LoopWatch, log: Logger): WarmUp {
  const pieces = ROLE === 'worker' ? [] : [...compilers.pending(), ...PAGES];
  return warmUp(pieces, { loop, report: (err) => log.warn({ err }, 'warming up failed') });
}
