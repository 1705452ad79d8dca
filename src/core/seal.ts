import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

export interface Seal {
  seal(secret: string): Buffer;
  open(sealed: Buffer): string;
  /** Only this installation can make the signature; it is valid for one purpose only. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
}

const IV = 12;
const TAG = 16;

export function createSeal(secretKey: string): Seal {
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `dragoman ${info}`, 32));
  const encryption = derive('stored secrets');
  const signing = createSecretKey(derive('signed links'));
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', signing).update(`${purpose}\n${text}`).digest('base64url');
  return {
    seal(secret) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', encryption, iv);
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', encryption, sealed.subarray(0, IV));
      decipher.setAuthTag(sealed.subarray(IV, IV + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString('utf8');
    },
    sign,
    verify(purpose, text, signature) {
      const expected = Buffer.from(sign(purpose, text));
      const actual = Buffer.from(signature);
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}
