/** Notice on every page, email and paper about test payments. */
export const PLAY_MONEY = 'Test payments: no real money moves.';

/** Marks of a specimen; a valid paper has none. */
export const paperMarks = (playMoney: boolean): { stamp: string | null; notice: string | null } =>
  playMoney ? { stamp: 'TEST — NOT VALID', notice: PLAY_MONEY } : { stamp: null, notice: null };
