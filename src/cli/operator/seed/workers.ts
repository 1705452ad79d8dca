import { type Task, WEEKDAYS } from '../../../wire/schemas/people/profile.ts';
import { DOCUMENTS } from './documents.ts';
import type { Stage } from './stage.ts';

/** Every language pair of the sample documents. */
const PAIRS = DOCUMENTS.map(({ language: source, target }) => ({ source, target }));

/** Rates in cents per word. */
const RATES: Readonly<Record<Task, number>> = { translate: 8, proofread: 2.5 };

const TASK_OF: Readonly<Record<string, Task>> = { translator: 'translate', proofreader: 'proofread' };

const EAST = ['ru', 'pl', 'de'];

/** Outside translators: one for eastern languages, one who works on weekends only. */
const COLLEAGUES = [
  {
    name: 'Nadiya Petrenko',
    role: 'translator',
    pairs: PAIRS.filter(({ source }) => EAST.includes(source)),
    days: [...WEEKDAYS],
  },
  { name: 'Weronika Łęcka', role: 'translator', pairs: PAIRS, days: ['sat', 'sun'] },
] as const;

/** Sets the languages and rates of translators and proofreaders, used to suggest and pay for work. */
export async function setWorkerProfile(stage: Stage, { token, role }: { token: string; role: string }): Promise<void> {
  const task = TASK_OF[role];
  if (task === undefined) return;
  const rates = [{ task, unit: 'word' as const, rate: RATES[task] }];
  await stage.team.call('teamChangePerson', { params: { token }, body: { languages: PAIRS, rates } });
}

/** Outside people, who do not sign in but can be assigned work. */
export async function addColleagues(stage: Stage): Promise<void> {
  for (const { name, role, pairs, days } of COLLEAGUES) {
    const { data } = await stage.team.call('teamCreatePerson', { body: { name, role } });
    await stage.team.call('teamChangePerson', {
      params: { token: data.token },
      body: {
        languages: pairs.map((pair) => ({ ...pair })),
        working_days: [...days],
        rates: [{ task: 'translate', unit: 'word', rate: RATES.translate }],
      },
    });
  }
}
