import type { Database } from '../../../storage/database.ts';
import type { CreditDeps } from '../../payments/credit-notes/issue-credit-note.ts';
import type { AskDeps } from '../../payments/gateways/ask-gateway.ts';

import type { TaxDeps } from '../../pricing/tax-price.ts';
import type { PaperLetterDeps } from '../letters/order-mail.ts';

/** What giving money back needs. */
export type ReturnDeps = PaperLetterDeps & AskDeps & CreditDeps & TaxDeps & { db: Database };
