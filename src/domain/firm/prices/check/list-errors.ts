/** An error in a price list, with its place. */
export interface ListError {
  path: string;
  message: string;
}

/** Limits the errors in one answer. */
const MAX_ERRORS = 500;

export interface ListErrors {
  add(path: string, message: string): void;
  readonly found: readonly ListError[];
  /** Whether the limit is reached. */
  isFull(): boolean;
}

export function createListErrors(): ListErrors {
  const found: ListError[] = [];
  return {
    found,
    isFull: () => found.length >= MAX_ERRORS,
    add(path, message) {
      if (found.length < MAX_ERRORS) found.push({ path, message });
    },
  };
}
