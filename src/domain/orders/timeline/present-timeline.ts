import { toToken } from '../../../core/ids.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { TeamTimelineEntry, TimelineEntry } from '../../../wire/schemas/orders/timeline.ts';
import type { TimelineRow } from './timeline.ts';

export function presentTimeline({ at, action, author, status, text, files }: TimelineRow): TimelineEntry {
  const shown = files.map(({ file_id, filename: name, collection, language, sha256 }) => ({
    id: toToken('file', file_id),
    name,
    collection,
    language,
    sha256: sha256.toString('hex'),
  }));
  return { at: formatTimestamp(at), what: action, who: author, status, text, files: shown };
}

export const presentTeamTimeline = (row: TimelineRow): TeamTimelineEntry => ({
  ...presentTimeline(row),
  detail: row.detail,
});
