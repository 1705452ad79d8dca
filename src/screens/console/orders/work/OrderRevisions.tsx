import { useNavigate } from '@tanstack/react-router';
import { Revisions } from '../../../things/order/Revisions.tsx';
import { findOpenable } from '../documents/document-versions.ts';
import type { TeamOrder } from '../team-order.ts';

interface OrderRevisionsProps {
  readonly order: TeamOrder;
  readonly revisions: TeamOrder['revisions'];
}

/** Revisions that open their pages in the viewer above. */
export function OrderRevisions({ order, revisions }: OrderRevisionsProps) {
  const go = useNavigate({ from: '/orders/$token' });
  return (
    <Revisions
      revisions={revisions}
      nameOf={(file) => findOpenable(order, file)?.filename}
      onShow={(file, page) => void go({ search: { file, page }, replace: true })}
    />
  );
}
