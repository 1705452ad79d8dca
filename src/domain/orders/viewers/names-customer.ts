import type { Collection } from '../../../wire/schemas/order.ts';

/** The customer, for whoever may not read who that is. */
export const SOMEONE = 'The customer';

/** A certificate says for whom it is, and so does what its code leads to. */
export const namesCustomer = ({ collection }: { collection: Collection }): boolean => collection === 'certificate';
