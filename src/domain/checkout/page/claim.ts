import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { toToken } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import type { GetCorrespondent } from '../../mail/email.ts';
import { refuseDelayed, scheduleEmail } from '../../mail/email-limits.ts';
import { claimEmail } from '../../mail/people-emails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { linkUrl } from '../../people/links/make-link.ts';
import { claimLink } from '../../people/members/claim-link.ts';
import { findLiveSide } from '../../people/rows/members.queries.ts';
import { countTry } from '../../people/sign-in/throttle.ts';
import type { PayPageData } from './read.ts';

/**
 * Let a referred customer claim their account. Anyone may have the quote's link, so the claim link is emailed to the
 * account's own address and never shown.
 */
export async function claimAccount(
  deps: { db: Database; clock: Clock; baseUrl: string; company: GetCorrespondent },
  { quote, account, unclaimed }: Pick<PayPageData, 'quote' | 'account' | 'unclaimed'>,
): Promise<void> {
  if (!quote.livemode) fail('invalid_state', { message: 'Nobody can claim an account in a sandbox.' });
  if (!unclaimed) fail('invalid_state', { message: 'This account has been claimed already. Sign in to it.' });
  // Each quote has its own limit, so another maker's quote does not use up this one's.
  await countTry(deps, 'claim', quote.id);
  await deps.db.transaction('system', async (tx) => {
    const { id } = (await findLiveSide(tx, account.id)) ?? fail('not_found');
    const { name, email } = account;
    const about = toToken('quote', quote.id);
    const { livemode, created_by: sender } = quote;
    const placed = await scheduleEmail(tx, deps, { to: email, pot: 'asked', sender, about, livemode });
    refuseDelayed(deps, placed);
    const { secret, expiresAt } = await claimLink(tx, deps, { account: id, email, name });
    const content = claimEmail({
      name,
      url: linkUrl(deps, secret),
      expiresAt,
      company: deps.company(),
    });
    const accounts = [quote.account_id, quote.created_by];
    queueMail(tx, deps, { ...content, to: email, about, livemode, accounts, placed });
  });
}
