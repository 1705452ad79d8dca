import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** The name of an app, and the way to its page. */
export function AppLink({ token, name }: { readonly token: string; readonly name: string }) {
  return (
    <Anchor component={Link} to={`/apps/${token}`}>
      <bdi>{name}</bdi>
    </Anchor>
  );
}
