import { failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { toToken } from '../../../core/ids.ts';
import { needsTranslation } from '../state/needs.ts';
import { isCustomerFile } from '../state/order-file.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import { applyAction } from './milestones.ts';
import { type ActionCaller, type ActionDeps, type ActionRequest, runAction } from './run-action.ts';

/** Confirms that the files are checked; reference files need no translation. */
export async function intakeOrder(
  deps: ActionDeps,
  by: ActionCaller,
  { reference_files = [], ...at }: ActionRequest & { reference_files?: Id<'file'>[] },
): Promise<OrderWithPayments> {
  const detail = { reference_files: reference_files.map((id) => toToken('file', id)) };
  return runAction(deps, by, { ...at, action: 'intake', detail }, ({ change, seen: { files } }) => {
    applyAction(change, 'intake', deps.clock.now());
    const chosen = reference_files.map((id, index) => {
      const found = files.find((file) => file.file_id === id && isCustomerFile(file));
      return found ?? failField(`reference_files.${index}`, 'Must be a file that came with this order.');
    });
    for (const file of chosen) change.changeFile({ ...file, collection: 'reference' });
    if (needsTranslation(change.order) && !change.files.some((file) => file.collection === 'source')) {
      failField('reference_files', 'At least one file must be left to translate.');
    }
  });
}
