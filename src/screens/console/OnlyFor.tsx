import type { ReactNode } from 'react';
import type { Screen } from '../../wire/schemas/live/self.ts';
import { useOperation } from '../kit/data/use-operation.ts';
import { Lost } from './Lost.tsx';

/** A screen for those whose roles open it; to others it is not there, and nothing is asked for. */
export function OnlyFor({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  const { data: self } = useOperation('teamGetSelf');
  if (self === undefined) return null;
  return self.data.screens.includes(screen) ? children : <Lost />;
}
