import type { Certificate, Verification } from '../../../src/wire/schemas/certificates/certificate.ts';
import type { TeamOrderFile } from '../../../src/wire/schemas/order.ts';
import { type PlacedOrder, teamRead } from '../orders.ts';
import type { World } from '../world.ts';

/** Runs the job that draws the certificates of approved orders. */
export const drawCertificates = (world: World): Promise<number> => world.app.worker.runNow('look_after_certificates');

/** The papers of an order's certificates as the team sees them, visible to the customer or not. */
export const papersOf = async (placed: PlacedOrder): Promise<TeamOrderFile[]> =>
  (await teamRead(placed)).files.filter((file) => file.collection === 'certificate');

/** Tokens of an order's current certificates, in the order of its documents. */
export const certificatesOf = async (placed: PlacedOrder): Promise<string[]> =>
  (await papersOf(placed)).map((file) => file.certificate ?? '');

export const getCertificate = async ({ customer }: PlacedOrder, token: string): Promise<Certificate> =>
  (await customer.client.call('getCertificate', { params: { token } })).data;

/** The public answer about a code. */
export async function verify(world: World, code: string): Promise<Verification | undefined> {
  const response = await fetch(`${world.url}/verify/${code}`, { headers: { Accept: 'application/json' } });
  return ((await response.json()) as { data?: Verification }).data;
}

/** Sealed scans, each with its certificate. */
export function scansForm(
  scans: readonly (readonly [certificate: string | null, content?: string | Buffer])[],
): FormData {
  const form = new FormData();
  for (const [certificate, content = '%PDF-1.4 sealed'] of scans) {
    if (certificate !== null) form.append('certificate', certificate);
    form.append('file', new Blob([content]), 'sealed.pdf');
  }
  return form;
}
