/** An error in a price list, with its place. */
export interface Fault {
  path: string;
  message: string;
}

/** Limits the errors in one answer. */
const MOST_FAULTS = 500;

export interface Faults {
  add(path: string, message: string): void;
  readonly found: readonly Fault[];
  /** Whether the limit is reached. */
  full(): boolean;
}

export function gatherFaults(): Faults {
  const found: Fault[] = [];
  return {
    found,
    full: () => found.length >= MOST_FAULTS,
    add(path, message) {
      if (found.length < MOST_FAULTS) found.push({ path, message });
    },
  };
}
