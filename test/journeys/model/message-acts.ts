import {
  judgeMessage,
  judgeNote,
  judgeNothing,
  judgeReading,
  type Place,
  placeOf,
  type Side,
} from './message-model.ts';
import type { Act } from './order-acts.ts';
import type { Deal } from './order-model.ts';
import { accountOf, type Real } from './order-stage.ts';

// Writing and reading about a quote and its order: the model's verdict, and the call.

const CALLS = {
  customer: {
    write: { quote: 'createQuoteMessage', order: 'createOrderMessage' },
    read: { quote: 'listQuoteMessages', order: 'listOrderMessages' },
  },
  team: {
    write: { quote: 'teamCreateQuoteMessage', order: 'teamCreateOrderMessage' },
    read: { quote: 'teamListQuoteMessages', order: 'teamListOrderMessages' },
    note: { quote: 'teamCreateQuoteNote', order: 'teamCreateOrderNote' },
  },
} as const;

const tokenAt = ({ quote, order }: Deal, on: Place): string => (on === 'quote' ? quote : (order?.token ?? ''));
const clientOf = async (real: Real, deal: Deal, side: Side) =>
  side === 'team' ? real.world.team : (await accountOf(real, deal.payer)).client;

const writeAct = (side: Side, where: 'newest' | 'quote', text: string): Act => ({
  judge: (_model, deal) => (text === '' ? judgeNothing() : judgeMessage(deal, side, placeOf(deal, where))),
  async call(real, _model, deal) {
    const on = placeOf(deal, where);
    const client = await clientOf(real, deal, side);
    return client.send(CALLS[side].write[on], { params: { token: tokenAt(deal, on) }, body: { text } });
  },
});

const readAct = (side: Side, where: 'newest' | 'quote'): Act => ({
  judge: (_model, deal) => judgeReading(deal, side, placeOf(deal, where)),
  async call(real, _model, deal) {
    const on = placeOf(deal, where);
    const client = await clientOf(real, deal, side);
    return client.send(CALLS[side].read[on], { params: { token: tokenAt(deal, on) }, query: { per_page: 100 } });
  },
});

const noteAct: Act = {
  judge: (_model, deal) => judgeNote(deal, placeOf(deal, 'newest')),
  call({ world }, _model, deal) {
    const on = placeOf(deal, 'newest');
    const params = { token: tokenAt(deal, on) };
    return world.team.send(CALLS.team.note[on], { params, body: { text: 'Ask Ana about the seal' } });
  },
};

export const MESSAGE_ACTS: Record<string, Act> = {
  'customer writes': writeAct('customer', 'newest', 'The name is Iván'),
  'customer writes about the quote': writeAct('customer', 'quote', 'Is this the price?'),
  'customer writes nothing': writeAct('customer', 'newest', ''),
  'team writes': writeAct('team', 'newest', 'We have begun'),
  'customer reads': readAct('customer', 'newest'),
  'customer reads about the quote': readAct('customer', 'quote'),
  'team reads': readAct('team', 'newest'),
  'team notes': noteAct,
};
