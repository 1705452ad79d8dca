import { createContext, useContext } from 'react';
import { ACCENT } from '../theme.ts';

/** Accent colour of the paper being drawn. */
export const Accent = createContext<string>(ACCENT);

export const useAccent = (): string => useContext(Accent);
