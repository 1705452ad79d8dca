// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Page of the console that a team member saved */
export interface View {
  /** Token of the view, used in every call about it */
  token: string;
  /** Name of the view, chosen by its owner */
  name: string;
  /** Path and query within the console */
  address: string;
  /** Position among the owner’s views, starting at 0 */
  position: number;
  /** Time at which the object was created */
  created_at: string;
  /** Time at which the object was last changed */
  updated_at: string;
}

export interface ViewChange {
  /** Name of the view */
  name?: string;
  /** Path and query within the console, starting with `/console/` */
  address?: string;
  /** Position among your views, starting at 0 */
  position?: number;
}

export interface ViewRequest {
  /** Name of the view */
  name: string;
  /** Path and query within the console, starting with `/console/` */
  address: string;
  /** Position among your views, starting at 0 */
  position?: number;
}
