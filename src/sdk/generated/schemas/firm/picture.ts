// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Picture of the company */
export interface FirmPicture {
  /** Token of the picture, as used in settings */
  token: string;
  /** `logo`: visible to anyone · `signature`: for certificates, visible to the team only */
  purpose: 'logo' | 'signature';
  /** Media type, detected from the content */
  type: string;
  /** Size in pixels */
  width: number;
  /** Size in pixels */
  height: number;
  /** Size in bytes */
  size: number;
  /** Picture as a data URI */
  picture: string;
  /** Time at which the picture was added */
  created_at: string;
}
