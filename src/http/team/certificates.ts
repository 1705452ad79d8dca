import {
  type CertificatePresenting,
  presentCertificate,
  revokeCertificate,
} from '../../domain/certificates/certificates.ts';
import type { PackDeps } from '../../domain/certificates/pack/packed-file.ts';
import { printPack } from '../../domain/certificates/pack/print-pack.ts';
import { toActionCaller } from '../actions/action-caller.ts';
import { defineHandlers } from '../edge/operation.ts';

export function teamCertificateHandlers(deps: PackDeps & CertificatePresenting) {
  return defineHandlers({
    teamGetPrintPack: async (call) => printPack(deps, toActionCaller(call), call.params.token),
    async teamRevokeCertificate({ actor, params, body }) {
      const revoked = await revokeCertificate(deps, actor, { certificate: params.token, reason: body.reason });
      return { data: await presentCertificate(deps, revoked) };
    },
  });
}
