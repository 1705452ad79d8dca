import { Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { describeError } from '../data/error-text.ts';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';
import { DropArea } from './DropArea.tsx';
import type { Upload } from './use-upload.ts';

interface UploadButtonProps {
  readonly upload: Upload;
  readonly verb: string;
  /** Accessible name, where the visible text depends on its surroundings. */
  readonly label?: string | undefined;
  /** Tooltip that says what dropping a file does. */
  readonly drop: string;
  onFile(file: File): void;
}

/** Lets a person choose or drop a file; shows progress, and a retry after an error. */
export function UploadButton({ upload, verb, label, drop, onFile }: UploadButtonProps) {
  const handleFile = (file: File | null | undefined) => file && onFile(file);
  const errorText = upload.error === null ? null : uploadErrorText(upload.error);
  return (
    <DropArea label={drop} onDrop={([file]) => handleFile(file)}>
      <FileButton onChange={handleFile}>
        {(props) => (
          <Button
            {...props}
            aria-label={label}
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="plus" />}
            disabled={upload.pending}
          >
            {verb}
          </Button>
        )}
      </FileButton>
      {upload.pending && (
        <Group gap="sm" wrap="nowrap">
          <Progress value={(upload.done ?? 0) * 100} w={120} aria-label={t('upload.progress')} />
          <Button variant="subtle" size="compact-xs" color="gray" onClick={upload.stop}>
            {t('upload.stop')}
          </Button>
        </Group>
      )}
      {errorText !== null && (
        <Group gap="sm" role="alert">
          <Text size="sm" c="var(--late)">
            {errorText}
          </Text>
          <Button variant="default" size="compact-sm" onClick={upload.retry}>
            {t('error.again')}
          </Button>
        </Group>
      )}
    </DropArea>
  );
}

function uploadErrorText(error: Error): string {
  const { message, fields } = describeError(error);
  const [first] = Object.values(fields).flat();
  return first ?? message;
}
