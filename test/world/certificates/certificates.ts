import type { Certificate, Verification } from '../../../src/wire/schemas/certificates/certificate.ts';
import type { TeamOrderFile } from '../../../src/wire/schemas/order.ts';
import { type Placed, teamRead } from '../orders.ts';
import type { World } from '../world.ts';

// What the tests of certificates share.

/** Lets the job draw what approvals asked for. */
export const drawCertificates = (world: World): Promise<number> => world.app.worker.runNow('look_after_certificates');

/** The papers of an order's certificates as the team sees them, shown or not. */
export const papersOf = async (placed: Placed): Promise<TeamOrderFile[]> =>
  (await teamRead(placed)).files.filter((file) => file.collection === 'certificate');

/** Tokens of the certificates that stand for an order now, in the order of its documents. */
export const certificatesOf = async (placed: Placed): Promise<string[]> =>
  (await papersOf(placed)).map((file) => file.certificate ?? '');

export const getCertificate = async ({ customer }: Placed, token: string): Promise<Certificate> =>
  (await customer.client.call('getCertificate', { params: { token } })).data;

/** What anybody is told of a code. */
export async function verify(world: World, code: string): Promise<Verification | undefined> {
  const response = await fetch(`${world.url}/verify/${code}`, { headers: { Accept: 'application/json' } });
  return ((await response.json()) as { data?: Verification }).data;
}

/** Sealed scans of certificates, each with the certificate that it shows. */
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
