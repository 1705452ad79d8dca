import { watchedFetch } from './watch.ts';

// Setup before each test file: the client of the service and the tests themselves use this `fetch`.
// Files share a process, so only the first one replaces it.
if (globalThis.fetch.name !== 'watched') globalThis.fetch = watchedFetch(globalThis.fetch);
