import { Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Refusal } from '../kit/ask/Refusal.tsx';
import { ApiError } from '../kit/data/client.ts';
import { t } from '../kit/words/words.ts';
import css from './Lost.module.css';

interface NotShownProps {
  readonly title: string;
  readonly error: Error;
  onAgain(): void;
}

/** Replaces a page whose object is missing, forbidden or could not be loaded. */
export function NotShown({ title, error, onAgain }: NotShownProps) {
  const isMissing = error instanceof ApiError && [403, 404].includes(error.status);
  return (
    <div className={css.lost}>
      <Title order={1} mb="sm">
        {title}
      </Title>
      {isMissing ? (
        <>
          <p>{t('error.unseen')}</p>
          <Link to="/">{t('error.home')}</Link>
        </>
      ) : (
        <>
          <Refusal error={error} />
          <Button variant="default" mt="lg" onClick={onAgain}>
            {t('error.again')}
          </Button>
        </>
      )}
    </div>
  );
}
