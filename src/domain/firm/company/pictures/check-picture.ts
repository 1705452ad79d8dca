/** A picture with the type read from its bytes. */
export interface CheckedPicture {
  bytes: Buffer;
  type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

// Fits into a request body as base64.
const MOST_BYTES = 700 * 1024;
const MOST_PIXELS = 2000;
const DATA = /^data:[\w.+/-]*;base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * Read a picture from its data URI, or return the error. The type is read from the bytes, so no SVG, which may carry a
 * script, gets in.
 */
export async function checkPicture(uri: string): Promise<CheckedPicture | string> {
  const encoded = DATA.exec(uri)?.[1];
  if (encoded === undefined) return 'Must be `data:image/png;base64,…`, or the same of a JPEG.';
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length > MOST_BYTES) return 'Must be at most 700 KB.';
  const type = typeOf(bytes);
  if (type === null) return 'Must be a PNG or a JPEG by its content. An SVG is not taken: it can carry a script.';
  // Loaded with the first picture, to save startup time.
  const { imageSize } = await import('image-size');
  try {
    const { width, height } = imageSize(bytes);
    if (Math.max(width, height) > MOST_PIXELS) return 'Must be at most 2,000 pixels wide and high.';
    return { bytes, type, width, height };
  } catch {
    return 'The picture is damaged.';
  }
}

function typeOf(bytes: Buffer): CheckedPicture['type'] | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  return bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ? 'image/jpeg' : null;
}
