import type { ReactElement, ReactNode } from 'react';
import { dayInWords } from '../../core/words/time.ts';
import { groupCode } from '../../domain/certificates/verification-code.ts';
import type { Notarization, Verification } from '../../wire/schemas/certificates/certificate.ts';
import type { Reader } from '../../words/reader.ts';
import { type SayKey, say } from '../../words/say.ts';
import { Field, Page } from '../layout.tsx';
import { Facts } from '../pay/parts.tsx';

/** Form for the code printed on a certificate. */
export function VerifyPage({ reader, unknownCode }: { reader: Reader; unknownCode: string | null }): ReactElement {
  const title = say(reader, 'verify.title');
  return (
    <Page title={title} narrow>
      <section>
        <h1>{title}</h1>
        {unknownCode !== null && (
          <div className="alert" role="alert">
            <h2>{say(reader, 'verify.unknown.title')}</h2>
            <p>{say(reader, 'verify.unknown.text', { code: unknownCode.slice(0, 40) })}</p>
          </div>
        )}
        <form method="get" action="/verify">
          <Field
            label={say(reader, 'verify.code')}
            name="code"
            hint={say(reader, 'verify.code.hint')}
            defaultValue={unknownCode?.slice(0, 40) ?? ''}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
          />
          <button type="submit">{say(reader, 'verify.submit')}</button>
        </form>
      </section>
    </Page>
  );
}

const SEALS: Readonly<Record<Notarization, SayKey | null>> = {
  none: null,
  waiting: 'verify.notary.waiting',
  sealed: 'verify.notary.sealed',
  paper: 'verify.notary.paper',
};

interface VerifiedProps {
  reader: Reader;
  found: Verification;
}

/** Contents of the certificate, and whether it is still valid. */
export function VerifiedPage({ reader, found }: VerifiedProps): ReactElement {
  const seal = SEALS[found.notarization];
  const languages = { source: found.source_language, target: found.language };
  return (
    <Page title={say(reader, 'verify.found', { code: groupCode(found.code) })} narrow>
      <section>
        <h1>{say(reader, 'verify.paper')}</h1>
        <Verdict reader={reader} found={found} />
        <Facts
          facts={[
            [say(reader, 'verify.fact.code'), groupCode(found.code)],
            [say(reader, 'verify.fact.issuer'), found.issuer],
            [say(reader, 'verify.fact.signatory'), found.signatory],
            [say(reader, 'verify.fact.day'), dayInWords(reader, new Date(found.issued_at))],
            [say(reader, 'verify.fact.customer'), found.prepared_for],
            [say(reader, 'verify.fact.languages'), say(reader, 'verify.fact.languages.pair', languages)],
            seal === null ? null : [say(reader, 'verify.fact.notary'), say(reader, seal)],
          ]}
        />
      </section>
      <section aria-labelledby="files">
        <h2 id="files">{say(reader, 'verify.files')}</h2>
        <CertifiedFile title={say(reader, 'verify.source')} file={found.source} />
        <CertifiedFile title={say(reader, 'verify.translation')} file={found.translation} />
        <p className="hint">{say(reader, 'verify.fingerprint')}</p>
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

function Verdict({ reader, found }: VerifiedProps): ReactElement {
  const { status, valid, superseded_at, superseded_by, revoked_at, revoked_reason } = found;
  const day = (time: string | null): string => dayInWords(reader, new Date(time ?? ''));
  if (status === 'revoked') {
    return (
      <Banner kind="alert" title={say(reader, 'verify.revoked.title')}>
        {say(reader, 'verify.revoked.text', { day: day(revoked_at), reason: revoked_reason ?? '' })}
      </Banner>
    );
  }
  if (status === 'superseded') {
    return (
      <Banner kind="notice" title={say(reader, 'verify.superseded.title')}>
        {say(reader, 'verify.superseded.text', { day: day(superseded_at) })}{' '}
        {superseded_by !== null && <a href={superseded_by}>{say(reader, 'verify.superseded.link')}</a>}
      </Banner>
    );
  }
  return valid ? (
    <Banner kind="good" title={say(reader, 'verify.valid.title')}>
      {say(reader, 'verify.valid.text')}
    </Banner>
  ) : (
    <Banner kind="notice" title={say(reader, 'verify.specimen.title')}>
      {say(reader, 'verify.specimen.text')}
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
