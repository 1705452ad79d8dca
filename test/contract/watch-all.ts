import { watchedFetch } from './watch.ts';

// Before each file of tests: the client of the service and the tests themselves ask by this `fetch`.
// Files share a process, where the first has done this for the others.
if (globalThis.fetch.name !== 'watched') globalThis.fetch = watchedFetch(globalThis.fetch);
