import { fromToken } from '../../core/ids.ts';
import type { TeamCaller } from '../../domain/accounts/caller.ts';
import { cancelForCustomer } from '../../domain/checkout/cancel/end-quote.ts';
import type { CheckoutDeps } from '../../domain/checkout/payment/deps.ts';
import { priceQuote } from '../../domain/checkout/price.ts';
import type { FileLinks } from '../../domain/files/read-files.ts';
import { revokeForCustomer } from '../../domain/guests/revoke-order-links.ts';
import { readPlayMoney } from '../../domain/payments/play-money.ts';
import { assignQuote } from '../../domain/quotes/change-quote.ts';
import { presentFiles, presentTeamQuote } from '../../domain/quotes/present-quote.ts';
import { type FullQuote, readAnyQuote, readQuoteQueue } from '../../domain/quotes/read-quotes.ts';
import { sortQuoteFiles } from '../../domain/quotes/request/gather-files.ts';
import { showTeamQuote } from '../../domain/quotes/viewers/quote-fields.ts';
import { presentQuoteFacts, readQuoteFacts } from '../../domain/team/work/row-facts.ts';
import type { TeamQuote } from '../../wire/schemas/quote.ts';
import { nextTeamQuoteAction, teamQuoteActions } from '../actions/quote-actions.ts';
import { defineHandlers } from '../edge/operation.ts';
import { readTeamListQuery } from '../edge/parse/read-list-filters.ts';
import { readAssignee } from './people.ts';

type Deps = CheckoutDeps & { links: FileLinks };

export function teamQuoteHandlers(deps: Deps) {
  const content = async ({ quote, files }: FullQuote) =>
    presentTeamQuote(deps, quote, await presentFiles(deps, files, quote.livemode));
  const present = async (full: FullQuote, caller: TeamCaller): Promise<TeamQuote> =>
    showTeamQuote({
      ...(await content(full)),
      ...presentQuoteFacts(await readQuoteFacts(deps, [full.quote]), full, deps.clock.now()),
      play_money: await readPlayMoney(deps, full.quote),
      ...(await teamQuoteActions(deps, caller, full.quote)),
    });
  return defineHandlers({
    async teamListQuotes({ caller, page, query, filters, listed }) {
      const listQuery = readTeamListQuery(deps, filters, query);
      const id = listQuery.q === undefined ? null : fromToken('quote', listQuery.q);
      const { rows, ...rest } = await readQuoteQueue(deps, { ...listQuery, id }, page);
      const facts = await readQuoteFacts(
        deps,
        rows.map(({ quote }) => quote),
      );
      const presented = rows.map(async (row) =>
        showTeamQuote({
          ...(await content(row)),
          ...presentQuoteFacts(facts, row, deps.clock.now()),
          next_action: nextTeamQuoteAction(deps, caller, row.quote),
        }),
      );
      return listed({ rows: await Promise.all(presented), ...rest });
    },
    teamGetQuote: async ({ caller, params }) => ({
      data: await present(await readAnyQuote(deps, params.token), caller),
    }),
    async teamPriceQuote({ caller, actor, params, body, version, warnings }) {
      const priced = await priceQuote(deps, actor, { ...body, quote: params.token, version, warnings });
      return { data: await present(priced, caller) };
    },
    async teamCancelQuote({ caller, actor, params, body, version }) {
      const request = { quote: params.token, reason: body.reason ?? null, note: body.note ?? null, version };
      return { data: await present(await cancelForCustomer(deps, actor, request), caller) };
    },
    teamRevokeOrderLinks: async ({ actor, params }) => ({
      data: await revokeForCustomer(deps, actor, params.token),
    }),
    async teamIntakeQuote({ caller, actor, params, body, version }) {
      const request = { quote: params.token, references: body.reference_files, version };
      return { data: await present(await sortQuoteFiles(deps, actor, request), caller) };
    },
    async teamAssignQuote({ caller, actor, params, body, version }) {
      const assignee = body.assignee && (await readAssignee(deps, body.assignee, 'assignee'));
      const assigned = await assignQuote(deps, actor, { quote: params.token, assignee, version });
      return { data: await present(assigned, caller) };
    },
  });
}
