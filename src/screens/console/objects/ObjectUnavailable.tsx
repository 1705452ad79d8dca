import { Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ErrorAlert } from '../../kit/ask/ErrorAlert.tsx';
import { ApiError } from '../../kit/data/client.ts';
import { t } from '../../kit/words/words.ts';
import css from '../NotFound.module.css';

interface ObjectUnavailableProps {
  readonly title: string;
  readonly error: Error;
  onRetry(): void;
}

/** Replaces a page whose object is missing, forbidden or could not be loaded. */
export function ObjectUnavailable({ title, error, onRetry }: ObjectUnavailableProps) {
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
          <ErrorAlert error={error} />
          <Button variant="default" mt="lg" onClick={onRetry}>
            {t('error.again')}
          </Button>
        </>
      )}
    </div>
  );
}
