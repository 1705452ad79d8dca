import { createClient } from '../../../client/client.ts';

export { ApiError } from '../../../client/client.ts';

/** Calls with the session of the browser, as a script calls with its key. */
export const client = createClient({ baseUrl: location.origin });
