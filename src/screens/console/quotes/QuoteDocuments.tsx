import { Text, UnstyledButton } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Icon } from '../../kit/icons/Icon.tsx';
import { Part } from '../../kit/object/ObjectPage.tsx';
import { t } from '../../kit/words/words.ts';
import { DocumentViewer } from '../../things/viewer/DocumentViewer.tsx';
import { contentUrl, readText } from '../objects/team-file.ts';
import { FileKind } from './FileKind.tsx';
import css from './QuoteDocuments.module.css';
import type { TeamQuote } from './team-quote.ts';

interface QuoteDocumentsProps {
  readonly quote: TeamQuote;
  onKindChange(quote: TeamQuote): void;
}

/** Documents of the quote; the URL holds the open one and its page. */
export function QuoteDocuments({ quote, onKindChange }: QuoteDocumentsProps) {
  const { files } = quote;
  const { file: named, page = 1 } = useSearch({ from: '/quotes/$token' });
  const go = useNavigate({ from: '/quotes/$token' });
  const open = files.find(({ id }) => id === named) ?? files[0];
  const show = (file: string, shown = 1) => void go({ search: { file, page: shown }, replace: true });
  return (
    <Part title={t('quote.documents')}>
      <ul className={css.files}>
        {files.map((file) => (
          <li key={file.id}>
            <div className={css.row}>
              <UnstyledButton
                className={css.file}
                aria-label={t('viewer.open', { name: file.filename })}
                aria-pressed={file.id === open?.id}
                onClick={() => show(file.id)}
              >
                <Icon name={file.mimetype.startsWith('image/') ? 'image' : 'file'} />
                <bdi className={css.name}>{file.filename}</bdi>
                <span className={`${css.measure} figure`}>
                  {t('file.measure', { pages: file.page_count, words: file.source_word_count ?? 0 })}
                </span>
              </UnstyledButton>
              {files.length > 1 && <FileKind quote={quote} file={file} onKindChange={onKindChange} />}
            </div>
            {file.source_metadata.findings.map(({ code, message }) => (
              <Text key={code} size="xs" c="var(--waiting)" className={css.finding}>
                <Icon name="warning" size={12} /> {message}
              </Text>
            ))}
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <DocumentViewer
          key={open.id}
          file={{ ...open, url: contentUrl(open.id) }}
          page={page}
          readText={readText}
          onPage={(shown) => show(open.id, shown)}
        />
      )}
    </Part>
  );
}
