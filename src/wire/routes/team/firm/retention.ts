import { Retention, RetentionChange, RetentionPreview, RetentionTrial } from '../../../schemas/firm/retention.ts';
import { admins, change, read, tagged } from '../../route.ts';

export const TEAM_RETENTION_ROUTES = tagged('Team: the firm', {
  teamGetRetention: read(admins, 'Read how long things are kept', Retention),
  teamChangeRetention: change(admins, 'Change how long things are kept, at once or from a day on', Retention, {
    body: RetentionChange,
    versioned: 'teamGetRetention',
  }),
  teamPreviewRetention: read(admins, 'See what would be removed now, without removing it', RetentionPreview, {
    query: RetentionTrial,
  }),
});
