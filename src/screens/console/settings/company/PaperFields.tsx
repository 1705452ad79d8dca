import { MultiSelect, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { allLanguages } from '../../../kit/format/languages-and-countries.ts';
import { t } from '../../../kit/words/words.ts';
import { Entries, SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import type { PartProps } from './company-fields.ts';

/** Accreditations on certificates, and working languages. */
export function PaperFields({ fields: { value, readOnly, set, field, errorAt } }: PartProps) {
  const languages = useMemo(allLanguages, []);
  return (
    <>
      <TopicPart title={t('company.accreditations')} hint={t('company.accreditations.hint')}>
        <Entries
          entries={value.accreditations}
          add={readOnly ? null : t('company.accreditation.add')}
          removeLabel={({ body }) => t('company.accreditation.remove', { body })}
          onAdd={() => set({ accreditations: [...value.accreditations, { body: '', number: '' }] })}
          onChange={(accreditations) => set({ accreditations })}
        >
          {({ body, number }, index, change) => (
            <SideBySide>
              <TextInput
                label={t('company.accreditation.body')}
                required
                maxLength={200}
                value={body}
                readOnly={readOnly}
                error={errorAt(`accreditations.${index}.body`)}
                onChange={(event) => change({ body: event.currentTarget.value })}
              />
              <TextInput
                label={t('company.accreditation.number')}
                required
                maxLength={100}
                value={number}
                readOnly={readOnly}
                error={errorAt(`accreditations.${index}.number`)}
                onChange={(event) => change({ number: event.currentTarget.value })}
              />
            </SideBySide>
          )}
        </Entries>
      </TopicPart>
      <TopicPart title={t('company.languages')} hint={t('company.languages.hint')}>
        <MultiSelect
          aria-label={t('company.languages')}
          placeholder={value.languages.length === 0 ? t('company.languages.any') : ''}
          searchable
          data={[...languages]}
          value={[...value.languages]}
          readOnly={readOnly}
          error={field('languages').error}
          onChange={(chosen) => set({ languages: chosen })}
        />
      </TopicPart>
    </>
  );
}
