/** What is wrong with a list, and where. */
export interface Fault {
  path: string;
  message: string;
}

/** A list that is wrong all over is not told everything at once. */
const MOST_FAULTS = 500;

export interface Faults {
  add(path: string, message: string): void;
  readonly found: readonly Fault[];
  /** Whether there are as many as are told. */
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
