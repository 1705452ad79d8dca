import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Refusal } from '../kit/ask/Refusal.tsx';
import { t } from '../kit/words/words.ts';
import css from './Lost.module.css';

export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  return (
    <div className={css.lost}>
      <Refusal error={error} />
      <Button variant="default" mt="lg" onClick={reset}>
        {t('error.again')}
      </Button>
    </div>
  );
}
