import { judgeAssign, judgeWithdrawal } from './assignment-model.ts';
import type { OrderAct } from './order-acts.ts';
import type { Deal, ModelOrder } from './order-model.ts';

// Assigning the work on an order, and withdrawing it.

const on = ({ token }: ModelOrder) => ({ params: { token } });
/** Replace a language that the order lacks by `en`: a missing language is not a case of its own. */
const knownLanguage = ({ kind }: Deal, language: string) => (kind.languages.includes(language) ? language : 'en');

const assignAll = (person: string): OrderAct => ({
  judge: (order, { kind }) => judgeAssign(order, kind, { task: 'translate', person }),
  call: ({ world }, order) => world.team.send('teamAssignOrder', { ...on(order), body: { translator: person } }),
});

const assignOne = (requested: string): OrderAct => ({
  judge: (order, deal) =>
    judgeAssign(order, deal.kind, { task: 'translate', person: 'Ben', language: knownLanguage(deal, requested) }),
  call({ world }, order, deal) {
    const body = { translator: 'Ben', language: knownLanguage(deal, requested) };
    return world.team.send('teamAssignOrder', { ...on(order), body });
  },
});

const withdraw = (requested: string): OrderAct => ({
  judge: (order, deal) => judgeWithdrawal(order, knownLanguage(deal, requested)),
  async call({ world }, order, deal) {
    const { data } = await world.team.call('teamListOrderAssignments', on(order));
    const one = order.assignments.find(
      (row) => row.isCurrent && row.task === 'translate' && row.language === knownLanguage(deal, requested),
    );
    const found = data.findLast(
      (row) => row.task === 'translate' && row.language === one?.language && row.person_name === one.person,
    );
    return world.team.send('teamWithdrawAssignment', { params: { token: found?.token ?? '' } });
  },
});

export const ASSIGN_ACTS: Record<string, OrderAct> = {
  assign: assignAll('Ana'),
  'assign en': assignOne('en'),
  'assign fr': assignOne('fr'),
  'assign proofreader': {
    judge: (order, { kind }) => judgeAssign(order, kind, { task: 'proofread', person: 'Cleo' }),
    call: ({ world }, order) => world.team.send('teamAssignOrder', { ...on(order), body: { proofreader: 'Cleo' } }),
  },
  'withdraw en': withdraw('en'),
  'withdraw fr': withdraw('fr'),
};
