import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';
import css from './Notice.module.css';

interface NoticeProps {
  readonly icon: IconName;
  readonly title: string;
  /** Amber while someone has to act, calm for what is finished. */
  readonly tone?: 'waiting' | 'calm';
  readonly children: ReactNode;
}

export function Notice({ icon, title, tone = 'waiting', children }: NoticeProps) {
  return (
    <Alert
      classNames={{ root: css.notice, title: css.title, icon: css.title, message: css.message }}
      data-tone={tone}
      icon={<Icon name={icon} />}
      title={title}
      mb="lg"
    >
      {children}
    </Alert>
  );
}
