export const root: string;
export function checkNode(): void;
export function ensureInstalled(options: { dev: boolean }): void;
/** Bundles the sources to dist/ unless dist/ was made from exactly these. */
export function ensureBuilt(): Promise<void>;
