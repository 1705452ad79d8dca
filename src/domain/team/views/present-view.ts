import { toToken } from '../../../core/ids.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { View } from '../../../wire/schemas/work/view.ts';
import type { ViewRow } from './views.queries.ts';

export const presentView = ({ id, name, address, position, created_at, updated_at }: ViewRow): View => ({
  token: toToken('view', id),
  name,
  address,
  position,
  created_at: formatTimestamp(created_at),
  updated_at: formatTimestamp(updated_at),
});
