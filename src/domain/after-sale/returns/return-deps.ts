import type { Database } from '../../../storage/database.ts';
import type { CreditDeps } from '../../billing/credit-notes/issue-credit-note.ts';
import type { PaperEmailDeps } from '../../guests/emails/order-mail.ts';
import type { AskDeps } from '../../payments/ask-gateway.ts';
import type { TaxDeps } from '../../pricing/taxes/tax-price.ts';

export type ReturnDeps = PaperEmailDeps & AskDeps & CreditDeps & TaxDeps & { db: Database };
