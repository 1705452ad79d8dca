import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { useRefetch } from '../../../kit/data/live.ts';
import { actionOf } from '../../../kit/data/use-action.ts';
import { UploadButton } from '../../../kit/upload/UploadButton.tsx';
import { useUpload } from '../../../kit/upload/use-upload.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import css from './OrderDocuments.module.css';

const SERVICES = ['credential_evaluation', 'expert_opinion_letter', 'apostille'] as const;
type Service = (typeof SERVICES)[number];

/** Uploads results of services that produce their own paper, such as an evaluation. */
export function AddResults({ order }: { readonly order: TeamOrder }) {
  if (actionOf(order, 'add_deliverable')?.allowed !== true) return null;
  return SERVICES.filter((service) => order.services[service] === true).map((service) => (
    <OneResult key={service} order={order} service={service} />
  ));
}

function OneResult({ order, service }: { readonly order: TeamOrder; readonly service: Service }) {
  const refetch = useRefetch();
  const result = t(`service.${service}`);
  const has = order.files.some((file) => file.service === service && !file.superseded);
  const upload = useUpload('teamAddDeliverable', { token: order.token }, () => {
    toast({ message: t('order.result.added', { result }) });
    void refetch(order.token);
  });
  return (
    <li className={css.add}>
      <UploadButton
        upload={upload}
        verb={t(has ? 'order.result.more' : 'order.result.add', { result })}
        drop={t('order.result.drop', { result })}
        onFile={(file) => upload.send({ file, service })}
      />
    </li>
  );
}
