import { Button, Group, TextInput } from '@mantine/core';
import { t } from '../../../kit/words/words.ts';
import { SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import type { PartProps } from './company-fields.ts';
import css from './PictureField.module.css';
import { PictureField } from './PictureField.tsx';

/** Logo and colors of the customers’ pages and papers. */
export function AppearanceFields({ fields }: PartProps) {
  const { value, readOnly, set, field } = fields;
  return (
    <TopicPart title={t('company.look')} hint={t('company.look.hint')}>
      <PictureField
        label={t('company.logo')}
        hint={t('company.logo.hint')}
        purpose="logo"
        token={value.logo}
        readOnly={readOnly}
        error={field('logo').error}
        onChange={(logo) => set({ logo })}
      />
      <SideBySide>
        <ColourField fields={fields} name="accent" />
        {value.accent !== null && <ColourField fields={fields} name="accent_dark" />}
      </SideBySide>
    </TopicPart>
  );
}

const WORDS = {
  accent: ['company.accent', 'company.accent.hint', '#0b4f8a'],
  accent_dark: ['company.accent.dark', 'company.accent.dark.hint', '#8cc4f5'],
} as const;

/** A color, or none. */
function ColourField({ fields, name }: PartProps & { readonly name: keyof typeof WORDS }) {
  const { value, readOnly, set, field } = fields;
  const [label, hint, first] = WORDS[name];
  const colour = value[name];
  return (
    <Group align="flex-end" gap="sm" wrap="nowrap">
      <TextInput
        flex={1}
        label={t(label)}
        placeholder={t('company.accent.none')}
        maxLength={7}
        value={colour ?? ''}
        {...field(name, t(hint))}
        onChange={(event) => set({ [name]: event.currentTarget.value === '' ? null : event.currentTarget.value })}
      />
      {!readOnly && (
        <input
          type="color"
          className={css.colour}
          aria-label={t('company.accent.pick', { label: t(label) })}
          value={/^#[0-9a-f]{6}$/i.test(colour ?? '') ? (colour ?? first) : first}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      )}
      {!readOnly && colour !== null && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-label={t('company.accent.clear', { label: t(label) })}
          onClick={() => set({ [name]: null })}
        >
          {t('company.picture.remove')}
        </Button>
      )}
    </Group>
  );
}
