import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorAlert } from '../kit/ask/ErrorAlert.tsx';
import { t } from '../kit/words/words.ts';
import css from './NotFound.module.css';

export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  return (
    <div className={css.lost}>
      <ErrorAlert error={error} />
      <Button variant="default" mt="lg" onClick={reset}>
        {t('error.again')}
      </Button>
    </div>
  );
}
