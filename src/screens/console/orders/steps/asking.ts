import { createContext, useContext } from 'react';
import type { At } from '../../../kit/data/use-action.ts';
import type { Asked } from '../assignments/AssignDialog.tsx';
import type { StepName } from './step-table.ts';

/** Opens the dialogs of an order. They stay open when a colleague’s change removes their button. */
export interface Asking {
  step(name: StepName, at?: At): void;
  assign(asked: Asked): void;
  decide(): void;
  upload(): void;
}

const ignore = (): void => undefined;

export const AskingContext = createContext<Asking>({ step: ignore, assign: ignore, decide: ignore, upload: ignore });

export const useAsking = (): Asking => useContext(AskingContext);
