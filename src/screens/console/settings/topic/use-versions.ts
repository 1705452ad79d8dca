import { toastError } from '../../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { useFullList } from '../../../kit/data/use-operation.ts';
import type { Versioned } from './history-props.ts';

/** Versions of a topic, newest first. */
export function useVersions({ topic }: Versioned) {
  const own = topic.of === 'agreement';
  const firm = useFullList(
    'teamListFirmVersions',
    { params: { topic: own ? 'company' : topic.of } },
    { enabled: !own },
  );
  const agreed = useFullList('teamListAgreements', { params: { token: own ? topic.account : '' } }, { enabled: own });
  return own ? agreed : firm;
}

/** Withdraws a version that is not in force yet. */
export function useWithdraw({ topic }: Versioned) {
  const firm = useCall('teamWithdrawFirmVersion', topic.of);
  const agreed = useCall('teamWithdrawAgreement', topic.of === 'agreement' ? topic.account : topic.of);
  const callbacks = (onSuccess: () => void) => ({ onSuccess, onError: toastError });
  return {
    isPending: firm.isPending || agreed.isPending,
    withdraw(number: number, onDone: () => void) {
      const version = String(number);
      if (topic.of === 'agreement') agreed.mutate({ params: { token: topic.account, version } }, callbacks(onDone));
      else firm.mutate({ params: { topic: topic.of, version } }, callbacks(onDone));
    },
  };
}

/** Restores an earlier version. */
export function useRestore({ topic }: Versioned) {
  const firm = useCall('teamRestoreFirmVersion', topic.of);
  const agreed = useCall('teamRestoreAgreement', topic.of === 'agreement' ? topic.account : topic.of);
  const callbacks = (onSuccess: () => void) => ({ onSuccess, onError: toastError });
  return {
    isPending: firm.isPending || agreed.isPending,
    restore(number: number, onDone: () => void) {
      const version = String(number);
      if (topic.of === 'agreement')
        agreed.mutate({ params: { token: topic.account, version }, body: {} }, callbacks(onDone));
      else firm.mutate({ params: { topic: topic.of, version }, body: {} }, callbacks(onDone));
    },
  };
}
