/** Bytes of a body that weigh as much as a request without one. */
export const BYTES_OF_ONE = 16_384;
/** Values of a body that weigh as much as a request without one. */
export const VALUES_OF_ONE = 500;
/** Cost of reading a form field, in JSON values. */
export const VALUES_OF_FIELD = 5;

/** Extra weight of a request by its body. */
export const weightOf = ({ bytes = 0, values = 0 }: { bytes?: number; values?: number }): number =>
  Math.floor(bytes / BYTES_OF_ONE) + Math.floor(values / VALUES_OF_ONE);
