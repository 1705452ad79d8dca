/** Bytes of a body that weigh as much as a request without one. */
export const BYTES_PER_REQUEST = 16_384;
/** Values of a body that weigh as much as a request without one. */
export const VALUES_PER_REQUEST = 500;
/** Cost of reading a form field, in JSON values. */
export const VALUES_PER_FIELD = 5;

/** Extra weight of a request by its body. */
export const weightOf = ({ bytes = 0, values = 0 }: { bytes?: number; values?: number }): number =>
  Math.floor(bytes / BYTES_PER_REQUEST) + Math.floor(values / VALUES_PER_REQUEST);
