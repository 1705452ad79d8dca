// Every move of a certificate. The checks, the docs and the tests read these rows.

export const CERTIFICATE_LIFECYCLE = {
  supersede: {
    from: ['issued'],
    to: 'superseded',
    by: ['service'],
    when: 'A new certificate replaces this one, for example after a revision',
  },
  revoke: {
    from: ['issued'],
    to: 'revoked',
    by: ['team', 'service'],
    when: 'The team revokes the certificate with a reason, or its order ended before delivery',
  },
} as const;

export type CertificateMove = keyof typeof CERTIFICATE_LIFECYCLE;
/** `service`: the move is made automatically. */
export type CertificateMover = (typeof CERTIFICATE_LIFECYCLE)[CertificateMove]['by'][number];
