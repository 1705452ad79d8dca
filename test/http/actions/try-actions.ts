import type { Action, NextAction } from '../../../src/wire/schemas/actions/action.ts';
import { undoWrites } from '../../support/undo-writes.ts';
import { fileForm } from '../../world/files.ts';
import type { World } from '../../world/world.ts';
import type { Identity } from '../gather-callers.ts';

// Compares the actions that an object lists with what the calls themselves answer.

type Body = object | FormData | undefined;

/** Request body of each action; an action that is missing here needs none. */
export type Bodies = Readonly<Record<string, () => Body>>;

const LINE_ITEMS = [{ code: 'pages', description: 'Pages', quantity: 1, unit_price: 100 }];

/** Bodies that are valid for every object. */
export const BODIES: Bodies = {
  pay: () => ({}),
  edit: () => ({ notes: 'Changed' }),
  message: () => ({ text: 'A word' }),
  note: () => ({ text: 'A note' }),
  approve: () => ({}),
  pay_adjustment: () => ({}),
  decline_adjustment: () => ({}),
  price: () => ({}),
  assign: () => ({ assignee: 'Ana', translator: 'Ana' }),
  assign_proofreader: () => ({ proofreader: 'Ben' }),
  intake: () => ({ reference_files: [] }),
  proofread: () => ({}),
  ship: () => ({}),
  apostille: () => ({ step: 'received' }),
  receive_original: () => ({ what: 'A diploma', where: 'The safe' }),
  move_original: () => ({ where: 'The notary' }),
  return_original: () => ({}),
  change: () => ({ due_at: '2099-01-04T12:00:00Z' }),
  send_back: () => ({ note: 'The date is wrong' }),
  hold: () => ({ reason: 'A question' }),
  propose_adjustment: () => ({ reason: 'More pages', line_items: LINE_ITEMS }),
  credit: () => ({ amount: 1, reason: 'Late' }),
  grant_cancellation: () => ({}),
  decline_cancellation: () => ({ note: 'It is done' }),
  refund: () => ({ reason: 'Late' }),
  void: () => ({ reason: 'A mistake' }),
  revoke_certificate: () => ({ reason: 'A wrong name' }),
  issue: () => ({}),
  settle: () => ({}),
  add_deliverable: () => fileForm('report.txt', 'Result', { service: 'credential_evaluation' }),
  add_conversion: () => ({ amount: '10.00', source_currency: 'MXN', date: '2020-05-04' }),
};

export interface Actionable {
  token: string;
  next_action: NextAction | null;
  actions: Action[];
}

/** Reads an object as this caller; null where the caller may not. */
export async function readAs(world: World, caller: Identity, path: string): Promise<Actionable | null> {
  const response = await fetch(world.url + path, { headers: caller });
  if (!response.ok) return null;
  return ((await response.json()) as { data: Actionable }).data;
}

/** Lists the actions whose `allowed` disagrees with the call's answer. All writes are undone. */
export async function disagreements(
  world: World,
  caller: Identity,
  { actions }: Actionable,
  bodies: Bodies = BODIES,
): Promise<string[]> {
  return undoWrites(world, async () => {
    const found: string[] = [];
    for (const action of actions) {
      const { status, code, refused } = await tryAction(world, caller, action, bodies);
      const claimed = action.allowed ? 'allowed' : `waits for ${action.waits_for?.map((one) => one.code).join()}`;
      const isConsistent = action.allowed === (action.waits_for === undefined);
      if (action.allowed === refused || !isConsistent) found.push(`${action.name}: ${claimed}, but ${status} ${code}`);
    }
    return found;
  });
}

async function tryAction(world: World, caller: Identity, { name, method, url }: Action, bodies: Bodies) {
  const { port, pathname } = new URL(url);
  if (port !== new URL(world.url).port) throw new Error(`${name} leads elsewhere: ${url}`);
  const body = (bodies[name] ?? BODIES[name])?.();
  const isForm = body instanceof FormData;
  const response = await fetch(world.url + pathname, {
    method,
    redirect: 'manual',
    headers: { ...caller, ...(body && !isForm && { 'Content-Type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const answer = isJson ? ((await response.json()) as Answer) : (await response.arrayBuffer(), {});
  return { status: response.status, code: answer.code ?? '', refused: isRefused(response.status, answer) };
}

interface Answer {
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
}

/** Fields of validation errors that report something missing or never ordered, instead of a state. */
const MISSING = ['translations', 'files', 'file', 'service', 'invoice', 'proofreader'];

function isRefused(status: number, { code, errors = {}, message = '' }: Answer): boolean {
  if (status === 403 || status === 404) return true;
  // The maker of a referred quote is asked to send the customer the link.
  if (status === 402) return message.includes('only they can pay it');
  if (code === 'validation_failed') return Object.keys(errors).some((field) => MISSING.includes(field));
  return code === 'invalid_state';
}
