import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '../use-may.ts';

/** Name of a customer, linked for roles that may open the account. */
export function CustomerLink({ account, name }: { readonly account: string; readonly name: string }) {
  const may = useMay();
  if (!may('teamGetAccount')) return <bdi>{name}</bdi>;
  return (
    <Anchor component={Link} to={`/accounts/${account}`}>
      <bdi>{name}</bdi>
    </Anchor>
  );
}
