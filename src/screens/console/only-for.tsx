import type { ReactNode } from 'react';
import type { Screen } from '../../wire/schemas/live/self.ts';
import { useOperation } from '../kit/data/use-operation.ts';
import { NotFound } from './NotFound.tsx';

/** Hides a screen from roles without access, without loading its data. */
export const onlyFor = (screen: Screen, Content: () => ReactNode) =>
  function OnlyFor() {
    const { data: self } = useOperation('teamGetSelf');
    if (self === undefined) return null;
    return self.data.screens.includes(screen) ? <Content /> : <NotFound />;
  };
