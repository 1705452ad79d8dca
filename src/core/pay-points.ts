/** Named points of the payment path; fault tests kill the process at each one. */
export const PAY_POINTS = [
  'before_reserve',
  'after_reserve',
  'inside_charge',
  'after_charge',
  'before_commit',
  'after_settle',
] as const;
export type PayPoint = (typeof PAY_POINTS)[number];
export type Reached = (point: PayPoint) => void;
