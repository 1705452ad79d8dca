import { Retention, RetentionChange, RetentionPreview, RetentionTrial } from '../../../schemas/firm/retention.ts';
import { admins, change, read, tagged } from '../../route.ts';

export const TEAM_RETENTION_ROUTES = tagged('Team: the firm', {
  teamGetRetention: read(admins, 'Retrieve the retention periods', Retention),
  teamChangeRetention: change(admins, 'Update the retention periods, now or from a later date', Retention, {
    body: RetentionChange,
    versioned: 'teamGetRetention',
  }),
  teamPreviewRetention: read(admins, 'Preview what would be removed now', RetentionPreview, {
    query: RetentionTrial,
  }),
});
