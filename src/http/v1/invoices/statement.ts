import { Readable } from 'node:stream';
import type { LinkPdfDeps } from '../../../domain/billing/papers/link-pdf.ts';
import { sellerOf } from '../../../domain/billing/papers/party.ts';
import {
  type AccountStatement,
  statementLines,
  statementPaper,
} from '../../../domain/books/statement/read-statement.ts';
import type { Issuer } from '../../../domain/firm/company/issuer.ts';
import { readPaperPictures } from '../../../domain/firm/company/pictures/add-picture.ts';

export interface StatementDeps extends LinkPdfDeps {
  issuer: () => Issuer;
}

const nameOf = ({ from, to }: AccountStatement, ending: string): string => `statement-${from}-${to}.${ending}`;

export const statementTable = (statement: AccountStatement) => ({
  document: Readable.from(statementLines(statement)),
  filename: nameOf(statement, 'csv'),
});

/** Drawn from the statement's current state. */
export async function drawStatement(deps: StatementDeps, statement: AccountStatement) {
  const issuer = deps.issuer();
  const paper = statementPaper(statement, sellerOf(issuer), deps.playMoney || !statement.livemode);
  const pictures = await readPaperPictures(deps, { logo: issuer.logo });
  const bytes = await deps.renderer.render({ ...paper, pictures }, statement.account);
  return { document: Readable.from([bytes]), filename: nameOf(statement, 'pdf') };
}
