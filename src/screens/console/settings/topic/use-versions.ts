import { tellRefusal } from '../../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { useWholeList } from '../../../kit/data/use-operation.ts';
import type { Versioned } from './history-props.ts';

/** Versions of a topic, newest first. */
export function useVersions({ topic }: Versioned) {
  const own = topic.of === 'agreement';
  const firm = useWholeList(
    'teamListFirmVersions',
    { params: { topic: own ? 'company' : topic.of } },
    { enabled: !own },
  );
  const agreed = useWholeList('teamListAgreements', { params: { token: own ? topic.account : '' } }, { enabled: own });
  return own ? agreed : firm;
}

/** Withdraws a version that is not in force yet. */
export function useWithdraw({ topic }: Versioned) {
  const firm = useCall('teamWithdrawFirmVersion', topic.of);
  const agreed = useCall('teamWithdrawAgreement', topic.of === 'agreement' ? topic.account : topic.of);
  const told = (onSuccess: () => void) => ({ onSuccess, onError: tellRefusal });
  return {
    isPending: firm.isPending || agreed.isPending,
    withdraw(number: number, onDone: () => void) {
      const version = String(number);
      if (topic.of === 'agreement') agreed.mutate({ params: { token: topic.account, version } }, told(onDone));
      else firm.mutate({ params: { topic: topic.of, version } }, told(onDone));
    },
  };
}

/** Restores an earlier version. */
export function useRestore({ topic }: Versioned) {
  const firm = useCall('teamRestoreFirmVersion', topic.of);
  const agreed = useCall('teamRestoreAgreement', topic.of === 'agreement' ? topic.account : topic.of);
  const told = (onSuccess: () => void) => ({ onSuccess, onError: tellRefusal });
  return {
    isPending: firm.isPending || agreed.isPending,
    restore(number: number, onDone: () => void) {
      const version = String(number);
      if (topic.of === 'agreement')
        agreed.mutate({ params: { token: topic.account, version }, body: {} }, told(onDone));
      else firm.mutate({ params: { topic: topic.of, version }, body: {} }, told(onDone));
    },
  };
}
