import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { actionOf } from '../../../kit/data/use-action.ts';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import css from '../../../things/order/OrderParts.module.css';
import { ActionButton } from '../actions/ActionButton.tsx';
import { certificateName } from '../paper-names.ts';
import type { TeamOrder } from '../team-order.ts';

type Certificate = TeamOrder['certificates'][number];

export function OrderCertificates({ order }: { readonly order: TeamOrder }) {
  const print = actionOf(order, 'print_pack');
  if (print?.allowed !== true && order.certificates.length === 0) return null;
  return (
    <Part
      title={t('order.certificates')}
      aside={
        print?.allowed === true && (
          <Anchor href={new URL(print.url).pathname} target="_blank" rel="noreferrer" size="sm">
            {t('order.print')}
          </Anchor>
        )
      }
    >
      <ul className={css.rows}>
        {order.certificates.map((certificate) => (
          <CertificateRow key={certificate.token} order={order} certificate={certificate} />
        ))}
      </ul>
    </Part>
  );
}

function CertificateRow({ order, certificate }: { readonly order: TeamOrder; readonly certificate: Certificate }) {
  const { token, code, status, notarization, verify_url, file, revoked_reason } = certificate;
  const at = { token };
  return (
    <li>
      <Anchor
        renderRoot={(props) => (
          <Link {...props} to="/orders/$token" params={{ token: order.token }} search={{ file }} />
        )}
      >
        {certificateName(order, certificate)}
      </Anchor>
      <span className={status === 'issued' && notarization === 'sealed' ? css.done : css.soft}>
        {status === 'issued' ? t(`seal.${notarization}`) : t(`certificate.${status}`)}
      </span>
      {revoked_reason !== null && <bdi className={css.line}>{revoked_reason}</bdi>}
      <span className={css.code}>
        <span className="figure">{code}</span>
        <Anchor href={new URL(verify_url).pathname} target="_blank" rel="noreferrer" size="sm">
          {t('order.verify')}
        </Anchor>
        {actionOf(order, 'revoke_certificate', at)?.allowed && (
          <ActionButton order={order} name="revoke_certificate" at={at} small />
        )}
      </span>
    </li>
  );
}
