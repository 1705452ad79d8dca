import { Button, Group, Text } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { describeError } from '../../../kit/data/error-text.ts';
import { useCall } from '../../../kit/data/use-call.ts';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { t } from '../../../kit/words/words.ts';
import { type Guide, STEPS, type Step } from './guide.ts';
import { OfferLocalCurrency } from './OfferLocalCurrency.tsx';
import { TestOrderStep } from './TestOrderStep.tsx';
import css from './Welcome.module.css';

interface GuideStepProps {
  readonly step: Step;
  readonly guide: Guide;
  /** Whether it is the first open step. */
  readonly isNext: boolean;
  onMark(state: Step['state']): void;
}

export function GuideStep({ step, guide, isNext, onMark }: GuideStepProps) {
  const { name, state } = step;
  const { title, text, currentValue } = STEPS[name];
  return (
    <li className={css.step} data-state={state} data-next={isNext}>
      <span className={css.mark} aria-hidden="true">
        {state === 'done' && <Icon name="check" size={14} />}
        {state === 'skipped' && <Icon name="right" size={14} />}
      </span>
      <div className={css.body}>
        <h2 className={css.title}>
          {t(title)}
          {state !== 'open' && <span className={css.state}>{t(`welcome.${state}`)}</span>}
        </h2>
        <p className={css.text}>{t(text)}</p>
        {currentValue !== undefined && <p className={css.holds}>{currentValue(guide)}</p>}
        <StepActions step={step} guide={guide} isNext={isNext} onMark={onMark} />
      </div>
    </li>
  );
}

/** Buttons of a step, the one that completes it first. */
function StepActions({ step, guide, isNext, onMark }: GuideStepProps) {
  const { name } = step;
  const actions = <StepButtons step={step} isNext={isNext} onMark={onMark} />;
  if (name === 'test_order')
    return (
      <TestOrderStep guide={guide} isNext={isNext}>
        {actions}
      </TestOrderStep>
    );
  return (
    <Group gap="sm" mt="sm">
      {name === 'mail' && guide.sends_mail && <TestEmail onSent={() => onMark('done')} />}
      {name === 'currency' && <OfferLocalCurrency />}
      {actions}
    </Group>
  );
}

function StepButtons({ step: { name, state }, isNext, onMark }: Omit<GuideStepProps, 'guide'>) {
  const { routesByPath } = useRouter();
  const { title, to } = STEPS[name];
  const label = (verb: string) => t('welcome.of', { verb, step: t(title) });
  return (
    <>
      {to !== undefined && to in routesByPath && (
        <Button
          size="xs"
          variant={isNext ? 'filled' : 'default'}
          renderRoot={(props) => <Link {...props} to={to} />}
          aria-label={label(t('welcome.open'))}
        >
          {t('welcome.open')}
        </Button>
      )}
      {state === 'open' && name !== 'test_order' && (
        <Button size="xs" variant="default" aria-label={label(t('welcome.mark'))} onClick={() => onMark('done')}>
          {t('welcome.mark')}
        </Button>
      )}
      {state === 'open' && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          aria-label={label(t('welcome.skip'))}
          onClick={() => onMark('skipped')}
        >
          {t('welcome.skip')}
        </Button>
      )}
      {state !== 'open' && name !== 'test_order' && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          aria-label={label(t('welcome.again'))}
          onClick={() => onMark('open')}
        >
          {t('welcome.again')}
        </Button>
      )}
    </>
  );
}

/** Sends an email to the viewer and shows the result. */
function TestEmail({ onSent }: { onSent(): void }): ReactNode {
  const send = useCall('teamSendTestEmail');
  const sent = (to: string) => {
    toast({ message: t('welcome.mail.sent', { to }) });
    onSent();
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={send.isPending}
        onClick={() => send.mutate({ body: {} }, { onSuccess: ({ data }) => sent(data.to) })}
      >
        {t('welcome.mail.send')}
      </Button>
      {send.error !== null && (
        <Text size="sm" c="var(--late)" role="alert" className={css.refused ?? ''}>
          {describeError(send.error).message}
        </Text>
      )}
    </>
  );
}
