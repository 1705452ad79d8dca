import type { Id } from '../../core/ids.ts';
import { proposePages } from './propose-pages.ts';
import { readSandboxOrder, type WorkDeps } from './work-on-order.ts';

/** Proposes a price for added files, by pages and languages; returns whether any were waiting. */
export async function priceAddedFiles(deps: WorkDeps, id: Id<'order'>): Promise<boolean> {
  const full = await readSandboxOrder(deps, id);
  const added = full.files.filter((file) => file.proposed);
  if (added.length === 0 || full.adjustments.some(({ status }) => status === 'proposed')) return false;
  const pages = added.reduce((all, file) => all + Math.max(1, file.page_count ?? 1), 0);
  const quantity = pages * Math.max(1, full.order.target_language.length);
  await proposePages(deps, full, { reason: 'You added files to work on.', quantity });
  return true;
}
