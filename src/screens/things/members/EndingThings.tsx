import { Checkbox, Stack, Text } from '@mantine/core';
import type { MadeThing, MemberDetails } from '../../../wire/schemas/people/member-details.ts';
import { t } from '../../kit/words/words.ts';
import css from './EndingThings.module.css';

interface EndingThingsProps {
  readonly member: Pick<MemberDetails, 'ends' | 'unknown'>;
  /** Tokens of things to retain. */
  readonly retained: readonly string[];
  onRetain(retained: string[]): void;
}

/** Things that end with their creator, each with a box to retain it; below, things of unknown creators. */
export function EndingThings({ member: { ends, unknown }, retained, onRetain }: EndingThingsProps) {
  return (
    <>
      {ends.length > 0 && (
        <Checkbox.Group
          label={t('member.ends')}
          description={t('member.ends.hint')}
          value={[...retained]}
          onChange={onRetain}
        >
          <Stack gap={6} mt="xs" className={css.things}>
            {ends.map((thing) => (
              <Checkbox key={thing.token} value={thing.token} label={<Thing thing={thing} />} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {unknown.length > 0 && (
        <section aria-label={t('member.unknown')}>
          <Text size="sm" fw={500}>
            {t('member.unknown')}
          </Text>
          <Text size="xs" c="dimmed">
            {t('member.unknown.hint')}
          </Text>
          <ul className={css.things}>
            {unknown.map((thing) => (
              <li key={thing.token}>
                <Thing thing={thing} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Thing({ thing: { kind, name, hint, url, livemode } }: { readonly thing: MadeThing }) {
  return (
    <>
      {t(`member.thing.${kind}`)} <bdi>{name}</bdi> <span className={css.place}>{hint ?? url}</span>
      {!livemode && ` ${t('member.thing.sandbox')}`}
    </>
  );
}
