// Breaking changes since the last release that are accepted, each with its reason. A release empties this list.

export interface Accepted {
  rule: string;
  at: RegExp;
  why: string;
}

export const ACCEPTED: readonly Accepted[] = [];
