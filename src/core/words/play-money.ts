/** What every page, letter and paper says of what the test gateway takes or took. */
export const PLAY_MONEY = 'Test payments: no real money moves.';

/** The marks of a paper; one that is valid bears none. */
export const paperMarks = (playMoney: boolean): { stamp: string | null; notice: string | null } =>
  playMoney ? { stamp: 'TEST — NOT VALID', notice: PLAY_MONEY } : { stamp: null, notice: null };
