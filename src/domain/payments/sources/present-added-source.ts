import type { NewSource } from '../../../wire/schemas/source.ts';
import { presentSource } from '../../accounts/present-account.ts';
import type { AddedSource } from './add-source.ts';

export function presentAddedSource(added: AddedSource): NewSource {
  return 'setupUrl' in added ? { setup_url: added.setupUrl } : presentSource(added.source);
}
