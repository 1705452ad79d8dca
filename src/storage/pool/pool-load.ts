/** How many connections there are, and how many wait for one. */
export interface PoolLoad {
  open: number;
  idle: number;
  /** The most that may be open. */
  most: number;
  waiting: number;
}
