import { createClient } from '../../../client/client.ts';

export { ApiError } from '../../../client/client.ts';

/** Calls with the browser's session instead of an API key. */
export const client = createClient({ baseUrl: location.origin });
