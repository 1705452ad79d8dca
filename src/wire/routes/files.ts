import { File, FileUpload } from '../schemas/file.ts';
import { at, change, create, download, list, read, scope, tagged } from './route.ts';

export const FILE_ROUTES = tagged('Files', {
  uploadFile: create(scope('files:write'), 'Upload a file', File, { body: FileUpload, streams: true }),
  listFiles: list(scope('files:read'), 'List files, newest first', File),
  getFile: read(scope('files:read'), 'Retrieve a file', File, at('file')),
  downloadFile: download(scope('files:read'), 'Download a file', at('file')),
  deleteFile: change(scope('files:write'), 'Delete a file that no quote or order uses', File, at('file')),
});
