export function findPromtool(): string | null;
export function ensurePromtool(): void;
