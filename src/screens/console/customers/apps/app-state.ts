import { APP_STATES, type State } from '../../../kit/states/states.ts';

export function appState({
  verified,
  disabled_at,
}: {
  readonly verified: boolean;
  readonly disabled_at: string | null;
}): State {
  if (disabled_at !== null) return APP_STATES.disabled;
  return APP_STATES[verified ? 'verified' : 'unverified'];
}
