import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../../kit/ask/FormDialog.tsx';
import { useRefetch } from '../../../../kit/data/live.ts';
import { useOnce } from '../../../../kit/data/use-once.ts';
import { languageName } from '../../../../kit/format/language.ts';
import { FilesField } from '../../../../kit/upload/FilesField.tsx';
import { SendingBar } from '../../../../kit/upload/SendingBar.tsx';
import { UploadCancelled } from '../../../../kit/upload/send-form.ts';
import { useSending } from '../../../../kit/upload/use-sending.ts';
import { useUnloadWarning } from '../../../../kit/upload/use-unload-warning.ts';
import { t } from '../../../../kit/words/words.ts';
import { toastWithNotification } from '../../../objects/toast-with-notification.ts';
import { usePieces } from '../../assignments/use-pieces.ts';
import { isShownToCustomer, keyOfPiece, type ToUpload, translationsToUpload } from '../../documents/to-upload.ts';
import type { TeamOrder } from '../../team-order.ts';

interface UploadDialogProps {
  readonly opened: boolean;
  readonly order: TeamOrder;
  onClose(): void;
}

export function UploadDialog({ opened, order, onClose }: UploadDialogProps) {
  const { pieces } = usePieces(order);
  const [chosen, setChosen] = useState<Chosen>({});
  const wanted = translationsToUpload(order, pieces ?? []);
  const ready = wanted.flatMap((piece): [ToUpload, File][] => {
    const file = chosen[keyOfPiece(piece)];
    return file === undefined ? [] : [[piece, file]];
  });
  const count = Math.max(ready.length, 1);
  const sends = isShownToCustomer(order);
  const uploads = useUploads(order, (piece) => setChosen((files) => withoutFile(files, piece)));
  const upload = async () => {
    if (await uploads.run(ready)) onClose();
  };
  return (
    <FormDialog
      opened={opened}
      title={t(sends ? 'step.upload.revised' : 'step.upload')}
      verb={sends ? t('step.upload.send') : t('step.upload.verb', { count })}
      run={uploads}
      ready={ready.length > 0}
      onDiscard={() => setChosen({})}
      onSubmit={() => void upload()}
      onClose={onClose}
    >
      {wanted.length === 0 && <p>{t('step.upload.none')}</p>}
      {wanted.map((piece) => (
        <FilesField
          key={keyOfPiece(piece)}
          label={t('step.upload.piece', { file: piece.filename, language: languageName(piece.language) })}
          description={piece.isRevised ? t('step.upload.piece.revised') : undefined}
          single
          files={[chosen[keyOfPiece(piece)]].filter((file) => file !== undefined)}
          onChange={([file]) => {
            const others = withoutFile(chosen, piece);
            setChosen(file === undefined ? others : { ...others, [keyOfPiece(piece)]: file });
          }}
        />
      ))}
      {sends && wanted.length > 0 && <Text size="sm">{t('step.upload.send.ask', { count })}</Text>}
      <SendingBar sending={uploads.sending} />
    </FormDialog>
  );
}

type Chosen = Readonly<Record<string, File>>;

const withoutFile = (files: Chosen, piece: ToUpload): Chosen =>
  Object.fromEntries(Object.entries(files).filter(([key]) => key !== keyOfPiece(piece)));

/** Uploads the files one by one; a retry skips those that arrived. */
function useUploads(order: TeamOrder, onArrived: (piece: ToUpload) => void) {
  const refetch = useRefetch();
  const once = useOnce();
  const { sending, send } = useSending();
  const [error, setError] = useState<Error | null>(null);
  const [isPending, setPending] = useState(false);
  useUnloadWarning(isPending);
  const run = async (files: readonly (readonly [ToUpload, File])[]): Promise<boolean> => {
    setPending(true);
    setError(null);
    try {
      let reply = {};
      for (const [piece, file] of files) {
        const body = new FormData();
        body.append('file', file);
        body.append('source_file', piece.file);
        body.append('language', piece.language);
        reply = await once(body, (idempotencyKey) =>
          send('teamAddTranslation', { params: { token: order.token }, body, idempotencyKey }),
        );
        onArrived(piece);
      }
      const sends = isShownToCustomer(order);
      toastWithNotification(
        t(sends ? 'step.upload.sent' : 'step.upload.done', { count: files.length }),
        sends ? reply : {},
      );
      return true;
    } catch (failed) {
      if (!(failed instanceof UploadCancelled)) setError(failed instanceof Error ? failed : new Error(String(failed)));
      return false;
    } finally {
      setPending(false);
      void refetch(order.token);
    }
  };
  return { run, isPending, error, sending };
}
