/** A library that takes long to load: loaded with its first use, shared, and loaded anew after a failure. */
export interface Loaded<Library> {
  get(): Promise<Library>;
  /** After a crash inside, the library's state is worthless: the next file gets a new one. */
  discard(): void;
}

export function loadOnce<Library>(load: () => Promise<Library>): Loaded<Library> {
  const state: { loading: Promise<Library> | null } = { loading: null };
  const discard = (): void => {
    state.loading = null;
  };
  return {
    get() {
      state.loading ??= load().catch((error: unknown) => {
        discard();
        throw error;
      });
      return state.loading;
    },
    discard,
  };
}
