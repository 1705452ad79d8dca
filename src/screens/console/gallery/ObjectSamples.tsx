import { Button } from '@mantine/core';
import { Facts, ObjectPage, Part } from '../../kit/object/ObjectPage.tsx';
import { ORDER_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import { Sample } from './Stage.tsx';
import { ROWS } from './sample-data.ts';

export function ObjectSamples() {
  const [row] = ROWS;
  const facts = ROWS.map(({ number, customer }) => [number, <bdi key={number}>{customer}</bdi>] as const);
  return (
    <Sample name={t('gallery.object')}>
      <ObjectPage
        title={t('order.title', { number: row?.number ?? '' })}
        state={ORDER_STATES.on_hold}
        mark={t('quote.test')}
        next={<Button>{t('gallery.next')}</Button>}
        more={<Button variant="default">{t('gallery.other')}</Button>}
        main={<Part title={t('gallery.main')}>{t('gallery.main.text')}</Part>}
        side={
          <Part title={t('gallery.facts')}>
            <Facts rows={facts} />
          </Part>
        }
      />
    </Sample>
  );
}
