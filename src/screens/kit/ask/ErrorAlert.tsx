import { Alert, Button, List } from '@mantine/core';
import { describeError } from '../data/error-text.ts';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';

/** An error's message, its fields, and the request id for support. */
export function ErrorAlert({ error }: { readonly error: unknown }) {
  if (error === null || error === undefined) return null;
  const { message, fields, requestId } = describeError(error);
  const fieldErrors = Object.entries(fields).flatMap(([field, texts]) => texts.map((text) => [field, text] as const));
  return (
    <Alert
      color="red"
      role="alert"
      icon={<Icon name="warning" />}
      title={fieldErrors.length > 0 ? t('error.fields') : message}
    >
      {fieldErrors.length > 0 && (
        <List size="sm">
          {fieldErrors.map(([field, text]) => (
            <List.Item key={field + text}>{text}</List.Item>
          ))}
        </List>
      )}
      {requestId !== null && (
        <Button
          variant="subtle"
          size="compact-xs"
          color="gray"
          leftSection={<Icon name="copy" size={12} />}
          onClick={() => void navigator.clipboard.writeText(requestId)}
        >
          {t('error.request', { id: requestId })}
        </Button>
      )}
    </Alert>
  );
}
