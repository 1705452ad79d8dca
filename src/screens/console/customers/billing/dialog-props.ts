import type { TeamAccount } from '../account/team-account.ts';

/** Of a dialog about one customer. */
export interface AccountDialogProps {
  readonly opened: boolean;
  readonly account: TeamAccount;
  onClose(): void;
}
