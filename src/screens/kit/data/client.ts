import { createClient } from '../../../sdk/client.ts';

export { ApiError } from '../../../sdk/errors.ts';

/** Calls with the browser's session instead of an API key. */
export const client = createClient({ baseUrl: location.origin });
