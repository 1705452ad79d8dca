import { Button, Group } from '@mantine/core';
import { t } from '../../../kit/words/words.ts';
import { SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import type { PartProps } from './company-fields.ts';
import css from './PictureField.module.css';
import { PictureField } from './PictureField.tsx';

/** Logo and colors of the customers’ pages and papers. */
export function AppearanceFields({ form }: PartProps) {
  const { value, readOnly } = form;
  return (
    <TopicPart title={t('company.look')} hint={t('company.look.hint')}>
      <PictureField
        label={t('company.logo')}
        hint={t('company.logo.hint')}
        purpose="logo"
        token={value.logo}
        readOnly={readOnly}
        error={form.errorAt('logo')}
        onChange={(logo) => form.set({ logo })}
      />
      <SideBySide>
        <ColourField form={form} name="accent" />
        {value.accent !== null && <ColourField form={form} name="accent_dark" />}
      </SideBySide>
    </TopicPart>
  );
}

const FIRST = { accent: '#0b4f8a', accent_dark: '#8cc4f5' } as const;

/** A color, or none. */
function ColourField({ form, name }: PartProps & { readonly name: keyof typeof FIRST }) {
  const { value, readOnly, set } = form;
  const { label = '' } = form.props(name);
  const colour = value[name];
  return (
    <Group align="flex-end" gap="sm" wrap="nowrap">
      {form.input(name)}
      {!readOnly && (
        <input
          type="color"
          className={css.colour}
          aria-label={t('company.accent.pick', { label })}
          value={/^#[0-9a-f]{6}$/i.test(colour ?? '') ? (colour ?? FIRST[name]) : FIRST[name]}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      )}
      {!readOnly && colour !== null && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-label={t('company.accent.clear', { label })}
          onClick={() => set({ [name]: null })}
        >
          {t('company.picture.remove')}
        </Button>
      )}
    </Group>
  );
}
