import { Button, Progress, Skeleton, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { useTitle } from '../../../kit/shell/use-title.ts';
import { t } from '../../../kit/words/words.ts';
import { NotFound } from '../../NotFound.tsx';
import { useMay } from '../../use-may.ts';
import { GuideStep } from './GuideStep.tsx';
import { countSettled } from './guide.ts';
import { useGuide } from './use-guide.ts';
import css from './Welcome.module.css';

const EVERY_MS = 1000;

/** Guide for the first day; each step can be skipped and reopened. */
export function WelcomeScreen() {
  const may = useMay();
  return may('teamGetGuide') ? <Welcome /> : <NotFound />;
}

function Welcome() {
  const go = useNavigate();
  const { guide, error, mark } = useGuide(EVERY_MS);
  useTitle(t('welcome.title'));
  if (guide === undefined) return error === null ? <Skeleton height={480} m="xl" /> : <ErrorAlert error={error} />;
  const { steps, finished } = guide;
  const done = countSettled(guide);
  const next = steps.find(({ state }) => state === 'open')?.name;
  const leave = () => {
    mark({ dismissed: true });
    void go({ to: '/work' });
  };
  return (
    <div className={css.welcome}>
      <header className={css.head}>
        <Title order={1}>{t('welcome.title')}</Title>
        <Button variant="default" onClick={leave}>
          {t(finished ? 'welcome.close' : 'welcome.dismiss')}
        </Button>
      </header>
      <p className={css.lead}>{t(finished ? 'welcome.finished' : 'welcome.lead')}</p>
      <Progress value={(done / steps.length) * 100} aria-label={t('welcome.progress', { done, of: steps.length })} />
      <p className={css.count}>{t('welcome.progress', { done, of: steps.length })}</p>
      <ol className={css.steps}>
        {steps.map((step) => (
          <GuideStep
            key={step.name}
            step={step}
            guide={guide}
            isNext={step.name === next}
            onMark={(state) => mark({ step: step.name, state })}
          />
        ))}
      </ol>
    </div>
  );
}
