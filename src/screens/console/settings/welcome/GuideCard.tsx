import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../../kit/words/words.ts';
import { countSettled, STEPS } from './guide.ts';
import { useGuide } from './use-guide.ts';

/** Shown on “My work” until the guide is finished or dismissed. */
export function GuideCard() {
  const { guide, mark } = useGuide();
  if (guide === undefined || guide.finished || guide.dismissed_at !== null) return null;
  const { steps } = guide;
  const done = countSettled(guide);
  const next = steps.find(({ state }) => state === 'open');
  return (
    <Paper component="section" withBorder p="md" mx="lg" mt="md" aria-label={t('welcome.title')}>
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{t('welcome.title')}</Text>
          <Text size="sm" c="dimmed">
            {t('welcome.progress', { done, of: steps.length })}
            {next !== undefined && ` · ${t('welcome.next', { step: t(STEPS[next.name].title) })}`}
          </Text>
        </div>
        <Group gap="sm">
          <Button variant="subtle" color="gray" size="xs" onClick={() => mark({ dismissed: true })}>
            {t('welcome.dismiss')}
          </Button>
          <Button size="xs" renderRoot={(props) => <Link {...props} to="/welcome" />}>
            {t(done === 0 ? 'welcome.begin' : 'welcome.go.on')}
          </Button>
        </Group>
      </Group>
      <Progress
        value={(done / steps.length) * 100}
        size="xs"
        mt="sm"
        aria-label={t('welcome.progress', { done, of: steps.length })}
      />
    </Paper>
  );
}
