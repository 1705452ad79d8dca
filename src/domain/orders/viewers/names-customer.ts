import type { Collection } from '../../../wire/schemas/order.ts';

/** Shown instead of the customer's name to viewers who may not know it. */
export const ANONYMOUS_CUSTOMER = 'The customer';

/** Certificates name the customer, and so does the page that their code opens. */
export const namesCustomer = ({ collection }: { collection: Collection }): boolean => collection === 'certificate';
