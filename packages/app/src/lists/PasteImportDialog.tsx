import { useMemo, useState } from 'react';
import { counted } from '@basis/domain/model/formats/numbers';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { readClipboard, type ClipboardText } from '@basis/ui/clipboard';
import { pastedFile, type PastedFile } from './pastedFile';

interface PasteImportDialogProps {
  /** The pasted table; null while closed. */
  pasted: ClipboardText | null;
  noun: string;
  onImport: (file: PastedFile) => void;
  onClose: () => void;
}

/** Asks whether a pasted table is to be imported. */
function PasteImportDialog({ pasted, noun, onImport, onClose }: PasteImportDialogProps) {
  const [last, setLast] = useState(pasted);
  if (pasted && pasted !== last) setLast(pasted);
  const table = useMemo(() => (last ? readClipboard(last) : null) ?? [], [last]);
  const rows = counted(Math.max(0, table.length - 1), 'row');
  return (
    <ConfirmDialog
      isOpen={pasted !== null}
      title={`Import ${rows} as ${noun}?`}
      confirmLabel={`Import ${rows}`}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onImport(pastedFile(table, null));
      }}
    >
      {`You pasted a table while no row of the list had the focus. Its first row is taken for the names of its columns. To change ${noun} of the list instead, select a cell and paste again.`}
    </ConfirmDialog>
  );
}

export default PasteImportDialog;
