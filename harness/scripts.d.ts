declare module '*/scripts/ensure.mjs' {
  export const root: string;
  export function ensureBuilt(): Promise<void>;
}
