import { File } from '../../../schemas/file.ts';
import { FileText } from '../../../schemas/files/file-text.ts';
import { at, content, read, roles, tagged } from '../../route.ts';

/** All roles: which files a person sees depends on their roles and assignments. */
const seeing = roles('pricing', 'translator', 'proofreader', 'notary', 'shipping', 'support', 'finance');
const file = at('file');

export const TEAM_FILE_ROUTES = tagged('Team: files', {
  teamGetFile: read(seeing, 'Retrieve a file of a quote or an order', File, file),
  teamReadFile: content(seeing, 'Read the bytes of a file, or a part of them, to show it', file),
  teamGetFileText: read(seeing, 'Retrieve the text of a document, by page or sheet, to show it', FileText, file),
});
