/** A file to look at. */
export interface ShownFile {
  id: string;
  filename: string;
  mimetype: string;
}

/** A place on a page, in fractions of it, with what was said of it. */
export interface Mark {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  text: string;
}

/** Where the bytes of a file stand for somebody of the team. */
export const contentUrl = (id: string): string => `/team/v1/files/${id}/content`;
