import type { ReactNode } from 'react';
import type { Screen } from '../../wire/schemas/live/self.ts';
import { useOperation } from '../kit/data/use-operation.ts';
import { NotFound } from './NotFound.tsx';

/** Hides a screen from roles without access, without loading its data. */
export function OnlyFor({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  const { data: self } = useOperation('teamGetSelf');
  if (self === undefined) return null;
  return self.data.screens.includes(screen) ? children : <NotFound />;
}
