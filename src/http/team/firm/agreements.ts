import type { Id } from '../../../core/ids.ts';
import { readCredit, resumeHeld } from '../../../domain/billing/credit/credit.ts';
import {
  changeAgreement,
  readAgreement,
  restoreAgreement,
  withdrawAgreement,
} from '../../../domain/firm/agreements/change-agreement.ts';
import { presentTopic, presentVersion } from '../../../domain/firm/versions/change-topic.ts';
import { slicePage } from '../../../domain/list-query.ts';
import { defineHandlers } from '../../edge/operation.ts';
import { namesOf } from './names.ts';

export function teamAgreementHandlers(deps: Parameters<typeof resumeHeld>[0]) {
  const reply = async (account: Id<'acct'>) => {
    const agreement = await readAgreement(deps, account);
    return { data: { ...presentTopic(agreement), ...(await readCredit(deps, account)) } };
  };
  return defineHandlers({
    teamGetAgreement: ({ params: { token } }) => reply(token),
    async teamChangeAgreement({ actor, params: { token }, body, version }) {
      await changeAgreement(deps, actor, token, { ...body, version });
      await resumeHeld(deps, 10, token);
      return reply(token);
    },
    async teamListAgreements({ params: { token }, page, listed }) {
      const agreement = await readAgreement(deps, token);
      const { rows, ...rest } = slicePage(agreement.rows.toReversed(), page, ({ version }) => String(version));
      const names = await namesOf(deps, rows);
      return listed({ rows: rows.map((row) => presentVersion(row, agreement, names)), ...rest });
    },
    async teamRestoreAgreement({ actor, params: { token, version }, body }) {
      await restoreAgreement(deps, actor, token, { ...body, version: Number(version) });
      await resumeHeld(deps, 10, token);
      return reply(token);
    },
    async teamWithdrawAgreement({ actor, params: { token, version } }) {
      await withdrawAgreement(deps, actor, token, Number(version));
      return reply(token);
    },
  });
}
