import { createContext, useContext } from 'react';
import type { PathParams } from '../../../kit/data/use-action.ts';
import type { PiecesToAssign } from '../assignments/AssignDialog.tsx';
import type { OrderActionName } from './order-actions.ts';

/** Opens the dialogs of an order. They stay open when a colleague’s change removes their button. */
export interface DialogOpeners {
  action(name: OrderActionName, at?: PathParams): void;
  assign(asked: PiecesToAssign): void;
  decide(): void;
  upload(): void;
}

const ignore = (): void => undefined;

export const DialogOpenersContext = createContext<DialogOpeners>({
  action: ignore,
  assign: ignore,
  decide: ignore,
  upload: ignore,
});

export const useDialogOpeners = (): DialogOpeners => useContext(DialogOpenersContext);
