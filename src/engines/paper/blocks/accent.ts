import { createContext, useContext } from 'react';
import { ACCENT } from '../look.ts';

/** The colour of the paper that is drawn. */
export const Accent = createContext<string>(ACCENT);

export const useAccent = (): string => useContext(Accent);
