import { useEffect, useState } from 'react';
import { counted } from '@basis/domain/model/formats/numbers';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { readClipboard, type ClipboardCell } from '@basis/ui/clipboard';
import { pastedFile, type PastedFile } from './pastedFile';

type PastedRows = readonly (readonly ClipboardCell[])[];

interface PasteToImportProps {
  /** Plural of the entries: bids. */
  noun: string;
  onImport: (file: PastedFile) => void;
}

const editable = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** A table that was pasted on the page itself; null for other texts, and where something else takes them. */
const tableOf = ({ defaultPrevented, target, clipboardData }: ClipboardEvent): PastedRows | null => {
  if (defaultPrevented || !clipboardData || !(target instanceof Element) || target.closest(editable)) return null;
  // A dialog keeps the page behind it from being pasted on.
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return null;
  const table = readClipboard({ text: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') });
  return table && table.length > 1 && (table[0]?.length ?? 0) > 1 ? table : null;
};

/** Offers to import a table that is pasted while nothing of the page takes it. */
export function PasteToImport({ noun, onImport }: PasteToImportProps) {
  const [table, setTable] = useState<PastedRows | null>(null);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const pasted = tableOf(event);
      if (pasted) setTable(pasted);
    };
    // After the listeners of the document, such as the table's.
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
  const [last, setLast] = useState(table);
  if (table && table !== last) setLast(table);
  const rows = counted((last?.length ?? 1) - 1, 'row');
  return (
    <ConfirmDialog
      isOpen={table !== null}
      title={`Import ${rows} as ${noun}?`}
      confirmLabel={`Import ${rows}`}
      onCancel={() => setTable(null)}
      onConfirm={() => {
        if (table) onImport(pastedFile(table, null));
        setTable(null);
      }}
    >
      {`You pasted a table while no row of the list had the focus. Its first row is taken for the names of its columns. To change ${noun} of the list instead, select a cell and paste again.`}
    </ConfirmDialog>
  );
}
