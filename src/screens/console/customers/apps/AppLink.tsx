import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export function AppLink({ token, name }: { readonly token: string; readonly name: string }) {
  return (
    <Anchor component={Link} to={`/apps/${token}`}>
      <bdi>{name}</bdi>
    </Anchor>
  );
}
