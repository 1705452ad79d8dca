import { MultiSelect } from '@mantine/core';
import { t } from '../../kit/words/words.ts';
import { ROLES, type Role } from './person.ts';

interface RolesInputProps {
  readonly roles: readonly Role[];
  readonly error: string | undefined;
  onChange(roles: readonly Role[]): void;
}

export function RolesInput({ roles, error, onChange }: RolesInputProps) {
  return (
    <MultiSelect
      label={t('people.roles')}
      required
      data={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
      error={error}
      value={[...roles]}
      onChange={(values) => onChange(ROLES.filter((known) => values.includes(known)))}
    />
  );
}
