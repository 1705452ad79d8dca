import { Anchor, Button, CopyButton } from '@mantine/core';
import type { Invoice } from '../../../sdk/generated/schemas/invoice.ts';
import { actionOf } from '../../kit/data/use-action.ts';
import { money } from '../../kit/format/money.ts';
import { calendarDay } from '../../kit/format/time.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { Part } from '../../kit/object/ObjectPage.tsx';
import { t } from '../../kit/words/words.ts';
import css from './Invoice.module.css';

export function InvoiceDue({ invoice }: { readonly invoice: Invoice }) {
  const { status, due, currency, due_on, overdue, payment_url } = invoice;
  const download = actionOf(invoice, 'download');
  return (
    <Part title={t('invoice.due')}>
      {status === 'issued' ? (
        <>
          <p className={`${css.due} figure`}>{money(due, currency)}</p>
          {due_on !== null && (
            <p className={css.by} data-late={overdue}>
              <time dateTime={due_on}>{t('invoice.due.by', { day: calendarDay(due_on) })}</time>
            </p>
          )}
        </>
      ) : (
        <p className={css.by}>{t(WHY_NOTHING[status])}</p>
      )}
      <div className={css.does}>
        {status === 'issued' && payment_url !== null && (
          <CopyButton value={payment_url}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={<Icon name={copied ? 'check' : 'copy'} size={14} />}
                onClick={copy}
              >
                {t(copied ? 'invoice.link.copied' : 'invoice.link')}
              </Button>
            )}
          </CopyButton>
        )}
        {download?.allowed === true && (
          <Button
            component="a"
            href={new URL(download.url).pathname}
            target="_blank"
            rel="noreferrer"
            variant="default"
            aria-label={t('invoice.download')}
            leftSection={<Icon name="download" size={14} />}
          >
            {t('invoice.download.short')}
          </Button>
        )}
      </div>
      {payment_url !== null && (
        <Anchor href={payment_url} target="_blank" rel="noreferrer" size="sm" mt="sm" display="inline-block">
          {t('invoice.link.open')}
        </Anchor>
      )}
    </Part>
  );
}

const WHY_NOTHING = {
  open: 'invoice.due.open',
  paid: 'invoice.due.nothing',
  void: 'invoice.due.void',
} as const;
