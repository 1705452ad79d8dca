import type { ReplyOf } from '../../../sdk/types.ts';
import { isKey, t } from '../../kit/words/words.ts';

export type AuditEntry = ReplyOf<'teamListAudit'>['data'][number];

/** Audit actions that the filter offers. */
export const ACTIONS = [
  'account.create',
  'account.change',
  'app.create',
  'app.change',
  'app.unverify',
  'certificate.revoke',
  'connection.end',
  'delivery.replay',
  'invoice.issue',
  'invoice.settle',
  'invoice.void',
  'key.create',
  'key.change',
  'key.revoke',
  'mail.resend',
  'member.invite',
  'member.change',
  'member.remove',
  'order.accept',
  'order.add_files',
  'order.adjust',
  'order.adjustment_withdraw',
  'order.apostille',
  'order.assign',
  'order.assignment_change',
  'order.assignment_withdraw',
  'order.cancel',
  'order.cancellation_decline',
  'order.cancellation_grant',
  'order.change',
  'order.complete',
  'order.convert',
  'order.credit',
  'order.deliverables',
  'order.hold',
  'order.intake',
  'order.message',
  'order.move_original',
  'order.notarize',
  'order.note',
  'order.proofread',
  'order.receive_original',
  'order.refund',
  'order.resume',
  'order.return_original',
  'order.review',
  'order.send_back',
  'order.ship',
  'order.translated',
  'order.translations',
  'order.void',
  'partner.create',
  'partner.change',
  'person.create',
  'person.change',
  'person.sign_in_link',
  'quote.assign',
  'quote.intake',
  'quote.cancel',
  'quote.message',
  'quote.note',
  'quote.price',
  'quote.reprice',
  'quote.revoke_links',
  'rates.import',
  'source.add',
  'source.default',
  'source.remove',
] as const;

/** An audit action as the rest of a sentence that begins with the actor. */
export function actionInWords(action: string): string {
  const word = `audit.did.${action}`;
  if (isKey(word)) return t(word);
  return action.replace('.', ': ').replaceAll('_', ' ');
}

/** Number or name of the target, or its kind if it has neither. */
export function targetInWords({ target, target_name }: AuditEntry): string {
  if (target_name !== null) return target_name;
  const word = `audit.kind.${target.slice(0, target.lastIndexOf('_'))}`;
  return isKey(word) ? t(word) : '';
}

/** Name of the actor; the key of the setting `TEAM_KEY` has no name of its own. */
export const actorInWords = ({ actor_name }: AuditEntry): string =>
  actor_name === 'TEAM_KEY' ? t('audit.who.key') : actor_name;
