import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { Brand } from '../../domain/firm/company/brand.ts';
import type { Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';

/** Name and contact details of the firm, and its languages; null if none are set. */
export function FirmFoot({
  reader,
  company,
  foot,
}: {
  reader: Reader;
  company: string;
  foot: Brand['foot'];
}): ReactElement | null {
  const { address, phone, email, website, languages } = foot;
  const parts: [keyof typeof foot, ReactNode][] = [
    ['address', address],
    ['phone', <span className="unbroken">{phone}</span>],
    ['email', <a href={`mailto:${email}`}>{email}</a>],
    ['website', <a href={website}>{website.replace(/^https:\/\/|\/$/g, '')}</a>],
  ];
  const known = parts.filter(([name]) => foot[name] !== '');
  if (known.length === 0 && languages === '') return null;
  return (
    <footer className="firm">
      <div>
        <p>
          <strong>{company}</strong>
          {known.map(([name, part]) => (
            <Fragment key={name}> · {part}</Fragment>
          ))}
        </p>
        {languages !== '' && <p>{say(reader, 'page.languages', { languages })}</p>}
      </div>
    </footer>
  );
}
