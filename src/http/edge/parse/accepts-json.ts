/** Whether a caller with this Accept header can read JSON. */
export function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  return accept.split(',').some((entry) => {
    // Split and trim: a regular expression for spaces around `;` would take quadratic time.
    const [type = '', ...parameters] = entry
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return !refused && (type === '*/*' || type === 'application/*' || type === 'application/json' || type === '*');
  });
}
