import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../../kit/data/error-text.ts';
import { useCall } from '../../../kit/data/use-call.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import css from './PictureField.module.css';

interface PictureFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly purpose: 'logo' | 'signature';
  /** Null: no picture. */
  readonly token: string | null;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  onChange(token: string | null): void;
}

/** The file as a data URI of any type: the API checks its content. */
async function toDataUri(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${file.type};base64,${btoa(text)}`;
}

/** A picture: uploaded when chosen, in effect once the form is saved. */
export function PictureField({ label, hint, purpose, token, readOnly, error, onChange }: PictureFieldProps) {
  const add = useCall('teamAddPicture');
  const [chosen, setChosen] = useState('');
  const upload = async (file: File | null) => {
    if (file === null) return;
    setChosen(file.name);
    const picture = await toDataUri(file);
    add.mutate({ body: { purpose, picture } }, { onSuccess: ({ data }) => onChange(data.token) });
  };
  const errorText = add.error === null ? null : describeError(add.error);
  const refused = errorText === null ? error : (errorText.fields['picture']?.[0] ?? errorText.message);
  return (
    <Input.Wrapper
      label={label}
      description={hint}
      error={
        refused === undefined
          ? null
          : errorText === null
            ? refused
            : t('company.picture.refused', { file: chosen, why: refused })
      }
      labelElement="div"
    >
      <Group gap="md" mt={4}>
        {token === null ? (
          <Text size="sm" c="dimmed">
            {t('company.picture.none')}
          </Text>
        ) : (
          <Shown token={token} label={label} />
        )}
        {!readOnly && (
          <FileButton accept="image/png,image/jpeg" onChange={(file) => void upload(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                loading={add.isPending}
                aria-label={t('company.picture.choose.of', { label })}
              >
                {t('company.picture.choose')}
              </Button>
            )}
          </FileButton>
        )}
        {!readOnly && token !== null && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => onChange(null)}>
            {t('company.picture.remove')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}

function Shown({ token, label }: { readonly token: string; readonly label: string }) {
  const { data } = useOperation('teamGetPicture', { params: { token } });
  return <span className={css.shown}>{data !== undefined && <img src={data.data.picture} alt={label} />}</span>;
}
