import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { toastError } from '../../../kit/ask/toasts/toast.tsx';
import { keyOf } from '../../../kit/data/keys.ts';
import { useCall } from '../../../kit/data/use-call.ts';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { t } from '../../../kit/words/words.ts';
import type { Guide } from './guide.ts';
import css from './Welcome.module.css';

const STAGES = ['ordered', 'translating', 'review', 'approved', 'certificate'] as const;

type Test = NonNullable<Guide['test_order']>;

/** Index of the current stage. */
function stageOf({ status, certificate_url }: Test): number {
  if (certificate_url !== null) return STAGES.length;
  return { in_progress: 1, in_review: 2, approved: 4, completed: 4 }[status] ?? 0;
}

interface TestOrderStepProps {
  readonly guide: Guide;
  readonly isNext: boolean;
  /** Further buttons of the step. */
  readonly children: ReactNode;
}

/** Orders a sample translation and shows its progress through the simulated team to the certificate. */
export function TestOrderStep({ guide: { test_order }, isNext, children }: TestOrderStepProps) {
  const queries = useQueryClient();
  const call = useCall('teamGoOnWithTestOrder');
  const goOn = () =>
    call.mutate({}, { onSuccess: (reply) => queries.setQueryData(keyOf('teamGetGuide'), reply), onError: toastError });
  useApproval(test_order, goOn);
  if (test_order === null)
    return (
      <Group gap="sm" mt="sm">
        <Button size="xs" variant={isNext ? 'filled' : 'default'} loading={call.isPending} onClick={goOn}>
          {t('welcome.order.begin')}
        </Button>
        {children}
      </Group>
    );
  const stage = stageOf(test_order);
  const { order, number, certificate_url } = test_order;
  return (
    <>
      <ol className={css.stages} aria-label={t('welcome.order.stages')}>
        {STAGES.map((name, at) => (
          <li key={name} data-state={at < stage ? 'done' : at === stage ? 'now' : 'later'}>
            <span className={css.dot}>{at < stage && <Icon name="check" size={12} />}</span>
            {t(`welcome.order.${name}`)}
          </li>
        ))}
      </ol>
      <p role="status" className="only-read">
        {t(`welcome.order.${STAGES[Math.min(stage, STAGES.length - 1)] ?? 'ordered'}`)}
      </p>
      <Group gap="md" mt="sm">
        {order !== null && number !== null && (
          <Link to="/orders/$token" params={{ token: order }} search={{}}>
            {t('welcome.order.open', { number })}
          </Link>
        )}
        {certificate_url !== null && (
          <a href={certificate_url} target="_blank" rel="noreferrer">
            {t('welcome.order.see')}
          </a>
        )}
        {children}
      </Group>
    </>
  );
}

/** Approves the translation once it is in review, in place of the customer. */
function useApproval(test: Guide['test_order'], approve: () => void): void {
  const asked = useRef(false);
  const waits = test?.status === 'in_review';
  useEffect(() => {
    if (!waits || asked.current) return;
    asked.current = true;
    approve();
  }, [waits]);
}
