import { t } from '../../kit/words/words.ts';

export const memberRoles = () =>
  (['owner', 'member', 'billing', 'read_only'] as const).map((value) => ({ value, label: t(`member.role.${value}`) }));
