import type { ReactElement, ReactNode } from 'react';
import { groupCode } from '../../domain/certificates/verification-code.ts';
import type { Notarization, Verification } from '../../wire/schemas/certificates/certificate.ts';
import { day } from '../account/frame.tsx';
import { Field, Page } from '../layout.tsx';
import { Facts } from '../pay/parts.tsx';

/** Form for the code printed on a certificate. */
export function VerifyPage({ unknownCode }: { unknownCode: string | null }): ReactElement {
  return (
    <Page title="Verify a certificate" narrow>
      <section>
        <h1>Verify a certificate</h1>
        {unknownCode !== null && (
          <div className="alert" role="alert">
            <h2>No certificate has this code</h2>
            <p>
              Check “{unknownCode.slice(0, 40)}” against the paper. If it is the same there, the paper was not issued by
              us.
            </p>
          </div>
        )}
        <form method="get" action="/verify">
          <Field
            label="Code of the certificate"
            name="code"
            hint="16 letters and digits, printed at the foot of the certificate"
            defaultValue={unknownCode?.slice(0, 40) ?? ''}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
          />
          <button type="submit">Verify</button>
        </form>
      </section>
    </Page>
  );
}

const SEALS: Readonly<Record<Notarization, string | null>> = {
  none: null,
  waiting: 'Ordered, not sealed yet',
  sealed: 'Sealed by a notary public',
  paper: 'Sealed by a notary public, on the paper original',
};

/** Contents of the certificate, and whether it is still valid. */
export function VerifiedPage({ found }: { found: Verification }): ReactElement {
  const seal = SEALS[found.notarization];
  return (
    <Page title={`Certificate ${groupCode(found.code)}`} narrow>
      <section>
        <h1>Certificate of translation accuracy</h1>
        <Verdict found={found} />
        <Facts
          facts={[
            ['Certificate', groupCode(found.code)],
            ['Issued by', found.issuer],
            ['Certified by', found.signatory],
            ['Date of issue', day(found.issued_at)],
            ['Prepared for', found.prepared_for],
            ['Translation', `${found.source_language} into ${found.language}`],
            seal === null ? null : ['Notarization', seal],
          ]}
        />
      </section>
      <section aria-labelledby="files">
        <h2 id="files">What it certifies</h2>
        <CertifiedFile title="Source document" file={found.source} />
        <CertifiedFile title="Translation" file={found.translation} />
        <p className="hint">
          Compare these with the certificate in your hands. A file is the one that was certified only when its SHA-256
          fingerprint is the same.
        </p>
      </section>
    </Page>
  );
}

function CertifiedFile({ title, file }: { title: string; file: Verification['source'] }): ReactElement {
  return (
    <>
      <h3 className="part">{title}</h3>
      <p>{file.name}</p>
      <p className="fingerprint">
        <span className="soft">SHA-256</span> <code>{file.sha256}</code>
      </p>
    </>
  );
}

function Verdict({ found }: { found: Verification }): ReactElement {
  const { status, valid, superseded_at, superseded_by, revoked_at, revoked_reason } = found;
  if (status === 'revoked') {
    return (
      <Banner kind="alert" title="This certificate was revoked">
        On {day(revoked_at ?? '')}: {revoked_reason} It is no longer valid.
      </Banner>
    );
  }
  if (status === 'superseded') {
    return (
      <Banner kind="notice" title="This certificate was superseded">
        On {day(superseded_at ?? '')} a new one was issued, and this one is no longer valid.{' '}
        {superseded_by !== null && <a href={superseded_by}>See the certificate that takes its place</a>}
      </Banner>
    );
  }
  if (!valid) {
    return (
      <Banner kind="notice" title="This is a specimen">
        It was made for a test and is valid for no purpose.
      </Banner>
    );
  }
  return (
    <Banner kind="good" title="This certificate is valid">
      It was issued by us, and was neither superseded nor revoked.
    </Banner>
  );
}

function Banner({ kind, title, children }: { kind: string; title: string; children: ReactNode }): ReactElement {
  return (
    <div className={kind} role={kind === 'alert' ? 'alert' : 'status'}>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  );
}
