import type { Id } from '../../core/ids.ts';
import type { Actor } from '../events/audit.ts';
import type { StepCaller } from '../orders/steps/take-step.ts';

/** The simulated team, in the audit trail. */
export const SIMULATOR: Actor = { name: 'simulated team', address: null, requestId: null };

/** The simulated team of one account, which sees the orders of no other. */
export const simulatorOf = (account: Id<'acct'>): StepCaller => ({ actor: SIMULATOR, visible: { account } });
