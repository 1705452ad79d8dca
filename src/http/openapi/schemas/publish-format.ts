import { FORMATS } from '../../../wire/schemas/formats.ts';

/** Formats defined by JSON Schema and OpenAPI. */
const KNOWN = new Set(['date', 'date-time', 'email', 'binary']);

/** Publishes our format as a standard one, or as its pattern. */
export function publishFormat(format: string): object {
  if (KNOWN.has(format)) return { format };
  const { publicFormat, pattern } = FORMATS[format] ?? {};
  if (publicFormat !== undefined) return { format: publicFormat };
  return { ...(pattern !== undefined && { pattern }), 'x-format': format };
}
