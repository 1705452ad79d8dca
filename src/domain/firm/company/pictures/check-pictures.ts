import type { FieldErrors } from '../../../../core/field-errors.ts';
import type { Tx } from '../../../../storage/database.ts';
import type { CompanyValue } from '../issuer.ts';
import { findPurposes } from './pictures.queries.ts';

/** Add an error for each missing picture, or picture of another purpose: logos are public, signatures are not. */
export async function checkPictures(
  tx: Tx,
  { logo, signatories }: Pick<CompanyValue, 'logo' | 'signatories'>,
  errors: FieldErrors,
): Promise<void> {
  const named = [
    { field: 'logo', token: logo, purpose: 'logo' },
    ...signatories.map(({ signature }, index) => ({
      field: `signatories.${index}.signature`,
      token: signature,
      purpose: 'signature',
    })),
  ].flatMap(({ token, ...rest }) => (token === null ? [] : [{ ...rest, token }]));
  if (named.length === 0) return;
  const purposes = await findPurposes(
    tx,
    named.map(({ token }) => token),
  );
  for (const { field, token, purpose } of named) {
    if (purposes.get(token) !== purpose) errors.add(field, `There is no such picture of a ${purpose}.`);
  }
}
