import { FORMATS } from '../../../wire/schemas/formats.ts';

/** Formats that JSON Schema and OpenAPI know. */
const KNOWN = new Set(['date', 'date-time', 'email', 'binary']);

/** A format of ours, as one that everybody knows, or as the pattern that its values have. */
export function publishFormat(format: string): object {
  if (KNOWN.has(format)) return { format };
  const { publicFormat, pattern } = FORMATS[format] ?? {};
  if (publicFormat !== undefined) return { format: publicFormat };
  return { ...(pattern !== undefined && { pattern }), 'x-format': format };
}
