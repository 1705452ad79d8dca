import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { ErrorAlert } from '../../kit/ask/ErrorAlert.tsx';
import { DropArea } from '../../kit/upload/DropArea.tsx';
import { t } from '../../kit/words/words.ts';
import css from './Gallery.module.css';
import { Sample } from './Stage.tsx';
import { REFUSAL } from './sample-data.ts';

export function FormSamples() {
  return (
    <>
      <Sample name={t('gallery.forms')}>
        <Button>{t('gallery.next')}</Button>
        <Button variant="default">{t('gallery.other')}</Button>
        <Button color="red">{t('gallery.danger')}</Button>
        <Button loading>{t('gallery.waiting')}</Button>
        <Button disabled>{t('gallery.closed')}</Button>
        <TextInput label={t('gallery.field')} description={t('gallery.field.hint')} className={css.wide} />
        <TextInput label={t('gallery.field')} error={t('gallery.field.wrong')} className={css.wide} required />
        <Select label={t('gallery.choice')} data={[t('reason.illegible'), t('reason.other')]} className={css.wide} />
        <Textarea label={t('gallery.long')} className={css.wide} />
        <div className={css.wide}>
          <DropArea label={t('gallery.drop')} onDrop={() => undefined}>
            {t('gallery.drop')}
          </DropArea>
        </div>
      </Sample>
      <Sample name={t('gallery.refusals')}>
        <div className={css.wide}>
          <ErrorAlert error={REFUSAL} />
        </div>
        <div className={css.wide}>
          <ErrorAlert error={new TypeError()} />
        </div>
      </Sample>
    </>
  );
}
