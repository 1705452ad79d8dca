import type { ReplyOf } from '../../../../wire/routes.ts';
import { dayAndHour } from '../../../kit/format/time.ts';
import { ENDPOINT_STATES, type State } from '../../../kit/states/states.ts';
import { t } from '../../../kit/words/words.ts';

export type Endpoint = ReplyOf<'teamListEndpoints'>['data'][number];

export function endpointState({ status, disabled_reason, failing_since }: Endpoint): State {
  if (status === 'disabled') return ENDPOINT_STATES[disabled_reason === 'by_owner' ? 'paused' : 'disabled'];
  return ENDPOINT_STATES[failing_since === null ? 'working' : 'failing'];
}

/** Why and since when a destination is off, or since when it fails; null if it works. */
export function offReason({ status, disabled_reason, disabled_at, failing_since }: Endpoint, now: Date): string | null {
  const since = (at: string | null) => ({ when: at === null ? '' : dayAndHour(at, now) });
  if (status === 'disabled') return t(`endpoint.why.${disabled_reason ?? 'by_owner'}`, since(disabled_at));
  return failing_since === null ? null : t('endpoint.why.still', since(failing_since));
}
