import { changeOwnAccount, readOwnAccount } from '../../../domain/accounts/manage/own-account.ts';
import { type RetaxDeps, retaxWaiting } from '../../../domain/billing/taxes/settle-place.ts';
import { billingTexts } from '../../../wire/billing-texts.ts';
import { type FormErrors, tryForm } from '../../form-errors.ts';
import type { AddPage, PageAnswer } from '../../page-answer.ts';
import { type AccountFrame, accountPath, actingCaller, doneNotice, forMember, forOwner } from '../own-account.ts';
import { type BillingForm, checkBillingForm, fieldOf, readBillingForm } from './billing-form.ts';

export interface BillingDeps extends RetaxDeps {
  allowPrivateUrls: boolean;
}

const PATH = '/account/:token/billing';

const DONE: Readonly<Record<string, string>> = {
  saved: 'Saved. Papers that were issued before stay as they are.',
};

/** Billing details printed on papers: read by all members, changed by owners. */
export function addAccountBilling(addPage: AddPage, deps: BillingDeps): void {
  addPage(
    'GET',
    PATH,
    forMember(deps, async (frame, request) => {
      const { account } = await readOwnAccount(deps, frame.account.id);
      return showForm(frame, { form: billingTexts(account), errors: {}, done: doneNotice(request, DONE) });
    }),
  );
  addPage(
    'POST',
    PATH,
    forOwner(deps, async (frame, request) => {
      const form = readBillingForm(request);
      const outcome = await tryForm(async () =>
        changeOwnAccount(
          deps,
          { ...actingCaller(frame), livemode: frame.account.livemode, app: null },
          checkBillingForm(form),
        ),
      );
      if (outcome.errors === null) {
        await retaxWaiting(deps, frame.account.id);
        return { goTo: `${accountPath(frame, 'billing')}?done=saved` };
      }
      const errors = Object.fromEntries(Object.entries(outcome.errors).map(([path, words]) => [fieldOf(path), words]));
      return showForm(frame, { form, errors, done: null });
    }),
  );
}

async function showForm(
  frame: AccountFrame,
  shown: { form: BillingForm; errors: FormErrors; done: string | null },
): Promise<PageAnswer> {
  const { BillingPage } = await import('./billing-page.tsx');
  const page = BillingPage({ frame, ...shown });
  return Object.keys(shown.errors).length === 0 ? { page } : { page, code: 'validation_failed' };
}
