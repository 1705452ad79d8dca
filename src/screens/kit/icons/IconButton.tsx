import { ActionIcon } from '@mantine/core';
import { Icon } from './Icon.tsx';
import type { IconName } from './paths.ts';

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly iconSize?: number;
  readonly loading?: boolean;
  onClick(): void;
}

/** A quiet button with an icon only; its label is for screen readers. */
export const IconButton = ({ icon, label, size = 'md', iconSize = 16, loading = false, onClick }: IconButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size={size} aria-label={label} loading={loading} onClick={onClick}>
    <Icon name={icon} size={iconSize} />
  </ActionIcon>
);
