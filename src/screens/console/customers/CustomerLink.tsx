import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '../use-may.ts';

/** The name of a customer; for those who may see it, the way to their page. */
export function CustomerLink({ account, name }: { readonly account: string; readonly name: string }) {
  const may = useMay();
  if (!may('teamGetAccount')) return <bdi>{name}</bdi>;
  return (
    <Anchor component={Link} to={`/accounts/${account}`}>
      <bdi>{name}</bdi>
    </Anchor>
  );
}
