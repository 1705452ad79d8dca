export interface PoolLoad {
  open: number;
  idle: number;
  /** The maximum that may be open. */
  most: number;
  waiting: number;
}
