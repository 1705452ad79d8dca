import { Title } from '@mantine/core';
import { useTitle } from '../../kit/shell/use-title.ts';
import { t } from '../../kit/words/words.ts';
import { DialogSamples } from './DialogSamples.tsx';
import { FormSamples } from './FormSamples.tsx';
import css from './Gallery.module.css';
import { ListSamples } from './ListSamples.tsx';
import { ObjectSamples } from './ObjectSamples.tsx';
import { Stage } from './Stage.tsx';
import { StateSamples } from './StateSamples.tsx';

const STAGES = [
  { word: 'gallery.light', look: 'light', dir: 'ltr' },
  { word: 'gallery.dark', look: 'dark', dir: 'ltr' },
  { word: 'gallery.light.rtl', look: 'light', dir: 'rtl' },
  { word: 'gallery.dark.rtl', look: 'dark', dir: 'rtl' },
] as const;

/** Every component of the kit in every state, light and dark, in both directions; only in development. */
export function GalleryScreen() {
  useTitle(t('gallery.title'));
  return (
    <div className={css.gallery}>
      <Title order={1}>{t('gallery.title')}</Title>
      <DialogSamples />
      <div className={css.stages}>
        {STAGES.map(({ word, look: scheme, dir }) => (
          <Stage key={word} title={t(word)} scheme={scheme} dir={dir}>
            <StateSamples />
            <FormSamples />
            <ListSamples stage={t(word)} />
            <ObjectSamples />
          </Stage>
        ))}
      </div>
    </div>
  );
}
