// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Call, One, Page, Paging } from '../replies.ts';
import type { File, FileUpload } from '../schemas/file.ts';

export interface FileParams {
  /** File to act on */
  token: string;
}

export interface FilesOperations {
  /** Upload a file */
  uploadFile: Call<{ body: FileUpload; reply: One<File> }>;
  /** List files, newest first */
  listFiles: Call<{ query: Paging; reply: Page<File> }>;
  /** Retrieve a file */
  getFile: Call<{ params: FileParams; reply: One<File> }>;
  /** Download a file */
  downloadFile: Call<{ params: FileParams; reply: null }>;
  /** Delete a file that no quote or order uses */
  deleteFile: Call<{ params: FileParams; reply: One<File> }>;
}
