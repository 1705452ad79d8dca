import { Radio, Text, TextInput } from '@mantine/core';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { t } from '../../../kit/words/words.ts';
import { Entries, SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import type { CompanyFields, PartProps } from './company-fields.ts';
import { PictureField } from './PictureField.tsx';

type Signatory = CompanyFields['signatories'][number];

/** Exactly one signatory signs by default. */
function withDefault(signatories: readonly Signatory[], index?: number): Signatory[] {
  const defaultIndex =
    index ??
    Math.max(
      0,
      signatories.findIndex((one) => one.default),
    );
  return signatories.map((one, at) => ({ ...one, default: at === defaultIndex }));
}

/** People who certify translations, and the default one. */
export function SignatoryFields({ fields }: PartProps) {
  const { value, set, field, errorAt } = fields;
  const { readOnly, error, description } = field('signatories');
  return (
    <TopicPart title={t('company.signatories')} hint={description ?? t('company.signatories.hint')}>
      {error !== undefined && (
        <Text size="sm" c="var(--late)" role="alert">
          <Icon name="warning" size={14} /> {error}
        </Text>
      )}
      <Entries
        entries={value.signatories}
        add={readOnly ? null : t('company.signatory.add')}
        removeLabel={({ name }) => t('company.signatory.remove', { name })}
        onAdd={() =>
          set({
            signatories: withDefault([...value.signatories, { name: '', title: '', signature: null, default: false }]),
          })
        }
        onChange={(signatories) => set({ signatories: withDefault(signatories) })}
      >
        {(one, index, change) => (
          <OneSignatory
            one={one}
            readOnly={readOnly}
            errorAt={(part) => errorAt(`signatories.${index}.${part}`)}
            onChange={change}
            onDefault={() => set({ signatories: withDefault(value.signatories, index) })}
          />
        )}
      </Entries>
    </TopicPart>
  );
}

interface OneSignatoryProps {
  readonly one: Signatory;
  readonly readOnly: boolean;
  errorAt(part: string): string | undefined;
  onChange(part: Partial<Signatory>): void;
  onDefault(): void;
}

function OneSignatory({ one, readOnly, errorAt, onChange, onDefault }: OneSignatoryProps) {
  return (
    <>
      <SideBySide>
        <TextInput
          label={t('company.signatory.name')}
          required
          maxLength={200}
          value={one.name}
          readOnly={readOnly}
          error={errorAt('name')}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('company.signatory.title')}
          maxLength={200}
          value={one.title}
          readOnly={readOnly}
          error={errorAt('title')}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      </SideBySide>
      <PictureField
        label={t('company.signature')}
        hint={t('company.signature.hint')}
        purpose="signature"
        token={one.signature}
        readOnly={readOnly}
        error={errorAt('signature')}
        onChange={(signature) => onChange({ signature })}
      />
      <Radio
        label={t('company.signatory.signs')}
        name="default-signatory"
        checked={one.default}
        disabled={readOnly}
        onChange={onDefault}
      />
    </>
  );
}
