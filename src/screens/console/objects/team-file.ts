import { client } from '../../kit/data/client.ts';
import type { ReadText } from '../../things/viewer/shown-file.ts';

export const contentUrl = (id: string): string => `/team/v1/files/${id}/content`;

export const readText: ReadText = async (id, signal) =>
  (await client.call('teamGetFileText', { params: { token: id }, signal })).data.parts;
