import { File } from '../../../schemas/file.ts';
import { FileText } from '../../../schemas/files/file-text.ts';
import { at, content, read, roles, tagged } from '../../route.ts';

/** All roles: which files a person sees depends on their roles and assignments. */
const viewers = roles('pricing', 'translator', 'proofreader', 'notary', 'shipping', 'support', 'finance');
const file = at('file');

export const TEAM_FILE_ROUTES = tagged('Team: files', {
  teamGetFile: read(viewers, 'Retrieve a file of a quote or an order', File, file),
  teamReadFile: content(viewers, 'Read a file’s bytes, or a range of them, to display it', file),
  teamGetFileText: read(viewers, 'Retrieve the text of a document, by page or sheet, to display it', FileText, file),
});
