import type { Id } from '../../core/ids.ts';
import type { Actor } from '../events/audit.ts';
import type { ActionCaller } from '../orders/actions/run-action.ts';

/** The simulated team, in the audit trail. */
export const SIMULATOR: Actor = { name: 'simulated team', address: null, requestId: null };

/** The simulated team of one account, which sees the orders of no other. */
export const simulatorOf = (account: Id<'acct'>): ActionCaller => ({ actor: SIMULATOR, visible: { account } });
