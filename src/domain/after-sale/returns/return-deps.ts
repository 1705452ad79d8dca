import type { Database } from '../../../storage/database.ts';
import type { CreditDeps } from '../../billing/credit-notes/issue-credit-note.ts';
import type { PaperLetterDeps } from '../../guests/emails/order-mail.ts';
import type { AskDeps } from '../../payments/ask-gateway.ts';
import type { TaxDeps } from '../../pricing/taxes/tax-price.ts';

export type ReturnDeps = PaperLetterDeps & AskDeps & CreditDeps & TaxDeps & { db: Database };
