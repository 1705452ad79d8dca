import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { text } from '../../../kit/form/text.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { t } from '../../../kit/words/words.ts';
import { usePriceCall } from './use-price-list.ts';

interface NewListProps {
  readonly opened: boolean;
  /** Initial currency. */
  readonly currency: string;
  onMade(key: string): void;
  onClose(): void;
}

const LIST = {
  name: text('prices.new.name', { required: true }, { maxLength: 100 }),
  key: text('prices.new.key', { required: true, hint: 'prices.new.key.hint' }, { maxLength: 40 }),
  currency: text('prices.new.currency', { required: true, placeholder: () => 'EUR' }, { maxLength: 3 }),
};

export function NewList({ opened, currency, onMade, onClose }: NewListProps) {
  const create = usePriceCall('teamCreatePriceList', ({ name }) => t('prices.new.done', { name }));
  const form = useForm(LIST, { name: currency, key: currency.toLowerCase(), currency }, create.error);
  return (
    <FormDialog
      opened={opened}
      title={t('prices.new')}
      verb={t('prices.new.do')}
      notice={t('prices.new.hint')}
      run={{ isPending: create.isPending, error: form.hasErrors ? null : create.error }}
      form={form}
      ready
      onSubmit={() =>
        void create.run({ body: form.value }).then(
          ({ key }) => onMade(key),
          () => undefined,
        )
      }
      onClose={onClose}
    >
      {form.inputs('name', 'key', 'currency')}
    </FormDialog>
  );
}
