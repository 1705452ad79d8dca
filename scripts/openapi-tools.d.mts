export const tools: { node: string; python: string };
export function ensureOpenapiTools(): void;
