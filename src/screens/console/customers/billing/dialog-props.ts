import type { TeamAccount } from '../account/team-account.ts';

export interface AccountDialogProps {
  readonly opened: boolean;
  readonly account: TeamAccount;
  onClose(): void;
}
