import { failField } from '../../core/fail.ts';
import type { ActionDeps } from '../../domain/orders/actions/run-action.ts';
import {
  type AssignCaller,
  assignOrder,
  changeAssignment,
  withdrawAssignment,
} from '../../domain/orders/assignments/change-assignment.ts';
import {
  presentAssignment,
  readAssignment,
  readAssignments,
  readOrderAssignments,
} from '../../domain/orders/assignments/read-assignments.ts';
import { presentSuggestions, suggestPeople } from '../../domain/orders/assignments/suggestions/suggest-people.ts';
import { toActionCaller } from '../actions/team-order-actions.ts';
import { type Call, defineHandlers } from '../edge/operation.ts';
import { readDue, readDueFilters } from '../edge/parse/read-due.ts';
import { type OrderCall, type PresentForRoleDeps, presentForRole } from './orders.ts';
import { parseAssignee } from './people.ts';

type Deps = ActionDeps & PresentForRoleDeps;

const assignCaller = (call: Pick<OrderCall, 'caller' | 'actor'>): AssignCaller => ({
  ...toActionCaller(call),
  decides: call.caller.roles.includes('admin'),
});

export function teamAssignmentHandlers(deps: Deps) {
  return defineHandlers({
    async teamAssignOrder(call) {
      const { translator, proofreader, file, language, ...rest } = call.body;
      const named = { ...(file && { file }), ...(language !== undefined && { language }) };
      const request = {
        order: call.params.token,
        version: call.version,
        ...readAssigneeAndTask({ translator, proofreader }),
        ...named,
      };
      return presentForRole(
        deps,
        call,
        await assignOrder(deps, assignCaller(call), { ...request, terms: readDue(rest) }),
      );
    },
    teamListOrderAssignments: async (call) =>
      call.listed(
        await readOrderAssignments(deps, toActionCaller(call), call.params.token, call.page),
        presentAssignment,
      ),
    async teamListSuggestions(call) {
      const { task = 'translate', ...wanted } = readDue(call.query);
      const asked = { order: call.params.token, task, ...wanted };
      const by = assignCaller(call);
      return presentSuggestions(await suggestPeople(deps, by, asked), { decides: by.decides === true });
    },
    async teamListAssignments(call) {
      const filters = readDueFilters(call.filters);
      return call.listed(await readAssignments(deps, toActionCaller(call), filters, call.page), presentAssignment);
    },
    teamGetAssignment: async (call) => ({
      data: presentAssignment(await readAssignment(deps, toActionCaller(call), call.params.token)),
    }),
    teamChangeAssignment: (call) => handleChange(deps, call),
    teamWithdrawAssignment: async (call) => ({
      data: presentAssignment(await withdrawAssignment(deps, assignCaller(call), { assignment: call.params.token })),
    }),
  });
}

async function handleChange(deps: Deps, call: Call<'teamChangeAssignment'>) {
  const { person, due, ...rest } = call.body;
  const to = person === undefined ? {} : { to: parseAssignee(person) };
  // Null removes the due date.
  const terms = due === null ? { ...rest, due } : readDue({ ...rest, ...(due !== undefined && { due }) });
  const request = { assignment: call.params.token, version: call.version, ...to, terms };
  return { data: presentAssignment(await changeAssignment(deps, assignCaller(call), request)) };
}

/** The name of the field determines the task. */
function readAssigneeAndTask({
  translator,
  proofreader,
}: {
  translator: string | undefined;
  proofreader: string | undefined;
}) {
  if (translator !== undefined && proofreader !== undefined) {
    failField('proofreader', 'Assign one at a time: each has a due date and a rate of their own.');
  }
  if (proofreader !== undefined) return { to: parseAssignee(proofreader), task: 'proofread' as const };
  if (translator === undefined)
    failField('translator', 'Say who translates it, or as `proofreader` who proofreads it.');
  return { to: parseAssignee(translator), task: 'translate' as const };
}
