import type { ReplyOf } from '../../../../wire/routes.ts';
import { ENDPOINT_STATES, type State } from '../../../kit/states/states.ts';
import { t } from '../../../kit/words/words.ts';

export type Endpoint = ReplyOf<'teamListEndpoints'>['data'][number];

/** How a destination fares, as one state. */
export function endpointState({ status, disabled_reason, failing_since }: Endpoint): State {
  if (status === 'disabled') return ENDPOINT_STATES[disabled_reason === 'by_owner' ? 'paused' : 'disabled'];
  return ENDPOINT_STATES[failing_since === null ? 'working' : 'failing'];
}

/** Why a destination is off, or that it fails; nothing where all is well. */
export function whyOff({ status, disabled_reason, failing_since }: Endpoint): string | null {
  if (status === 'disabled') return t(`endpoint.why.${disabled_reason ?? 'by_owner'}`);
  return failing_since === null ? null : t('endpoint.why.still');
}
