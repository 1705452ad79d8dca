import type { Clock } from '../../../core/clock.ts';
import type { Seal } from '../../../core/seal.ts';
import type { TeamCaller } from '../../../domain/accounts/caller.ts';
import type { FullInvoice } from '../../../domain/billing/invoices/invoices.queries.ts';
import { presentTeamInvoice } from '../../../domain/billing/invoices/present-invoice.ts';
import type { FirmView } from '../../../domain/firm/versions/firm.ts';
import { readCustomers } from '../../../domain/team/work/row-facts.ts';
import type { Database } from '../../../storage/database.ts';
import { teamInvoiceActions } from '../../actions/invoice-actions.ts';

export async function showTeamInvoice(
  deps: { db: Database; baseUrl: string; seal: Seal; clock: Clock; firm: FirmView; mailer: object | null },
  caller: TeamCaller,
  full: FullInvoice,
) {
  const customers = await readCustomers(deps, [full.invoice.account_id]);
  return { ...presentTeamInvoice(deps, full, customers), ...teamInvoiceActions(deps, caller, full) };
}
