import { type Id, toToken } from '../../../core/ids.ts';
import type { Preview } from '../../../engines/reading/preview/preview.ts';
import type { FileText } from '../../../wire/schemas/files/file-text.ts';

export const presentFileText = (file: Id<'file'>, { parts, truncated }: Preview): FileText => ({
  file: toToken('file', file),
  parts: parts.map((part, at) => ({ number: at + 1, ...part })),
  truncated,
});
