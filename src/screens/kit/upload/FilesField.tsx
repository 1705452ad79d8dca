import { ActionIcon, Button, FileButton, Input } from '@mantine/core';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';
import { DropArea } from './DropArea.tsx';
import css from './FilesField.module.css';

interface FilesFieldProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  /** One file only: another replaces it. */
  readonly single?: boolean;
  readonly accept?: string;
  readonly files: readonly File[];
  onChange(files: readonly File[]): void;
}

export function FilesField({ label, description, error, single = false, accept, files, onChange }: FilesFieldProps) {
  const addFiles = (added: readonly File[]) => {
    if (added.length > 0) onChange(single ? added.slice(0, 1) : [...files, ...added]);
  };
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <div className={css.box}>
        <DropArea label={t('upload.drop', { what: label })} onDrop={addFiles}>
          {files.length > 0 && (
            <ul className={css.files}>
              {files.map((file, at) => (
                <li key={`${file.name} ${at}`}>
                  <Icon name="file" size={14} />
                  <bdi>{file.name}</bdi>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={t('upload.leave', { name: file.name })}
                    onClick={() => onChange(files.filter((_, index) => index !== at))}
                  >
                    <Icon name="cross" size={14} />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
          <Chooser label={label} single={single} accept={accept} chosen={files.length > 0} onFiles={addFiles} />
        </DropArea>
      </div>
    </Input.Wrapper>
  );
}

interface ChooserProps {
  readonly label: string;
  readonly accept: string | undefined;
  readonly single: boolean;
  readonly chosen: boolean;
  onFiles(files: readonly File[]): void;
}

function Chooser({ label, single, accept, chosen, onFiles }: ChooserProps) {
  const verb = t(chosen ? (single ? 'upload.other' : 'upload.more') : 'upload.choose');
  return (
    <FileButton<boolean>
      multiple={!single}
      {...(accept !== undefined && { accept })}
      onChange={(files) => onFiles([files].flat().filter((file) => file !== null))}
    >
      {(props) => (
        <Button {...props} variant="default" size="compact-sm" aria-label={`${verb}: ${label}`}>
          {verb}
        </Button>
      )}
    </FileButton>
  );
}
