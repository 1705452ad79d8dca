import type { ReactNode } from 'react';
import { FormDialog } from '../ask/FormDialog.tsx';
import { EditConflict, EditedByOthers } from './EditConflict.tsx';
import type { Edit } from './use-edit.ts';

interface EditDialogProps<F> {
  readonly edit: Edit<F>;
  readonly opened?: boolean;
  readonly title: string;
  readonly verb: string;
  /** Message of the toast once it is saved. */
  readonly saved: string;
  /** Whether parts of fields are filled in; required fields are checked anyway. */
  readonly ready?: boolean;
  readonly children: ReactNode;
  onClose(): void;
}

/** A form in a dialog; its draft survives closing, and changes of others are shown next to it. */
export function EditDialog<F extends object>(props: EditDialogProps<F>) {
  const { edit, opened = true, title, verb, saved, ready = true, children, onClose } = props;
  return (
    <>
      <FormDialog
        opened={opened}
        title={title}
        verb={verb}
        run={edit}
        ready={ready && edit.isChanged && edit.isFilled}
        notice={edit.latest !== null && <EditedByOthers edit={edit} />}
        onForget={edit.isChanged ? edit.forget : undefined}
        onSubmit={() => edit.save(saved, onClose)}
        onClose={onClose}
      >
        {children}
      </FormDialog>
      <EditConflict edit={edit} />
    </>
  );
}
