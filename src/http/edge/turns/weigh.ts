/** Bytes of a body that weigh as much as a request without one. */
export const BYTES_OF_ONE = 16_384;
/** Values of a body that do. */
export const VALUES_OF_ONE = 500;
/** What a field of a form costs to read, in values of JSON. */
export const VALUES_OF_FIELD = 5;

/** How much more than a plain request one weighs, by what there is to read. */
export const weightOf = ({ bytes = 0, values = 0 }: { bytes?: number; values?: number }): number =>
  Math.floor(bytes / BYTES_OF_ONE) + Math.floor(values / VALUES_OF_ONE);
