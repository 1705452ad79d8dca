/** A slow library: loaded at first use, shared, and loaded again after a failure. */
export interface Loaded<Library> {
  get(): Promise<Library>;
  /** After a crash inside the library its state is unusable: the next file loads a new one. */
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
