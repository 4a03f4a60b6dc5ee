import { useCallback, useEffect, useState } from 'react';
import type { ClipboardText } from '@basis/ui/clipboard';
import { lazyPart } from '../loading/lazyPart';
import { MountOnceOpen } from '../loading/MountOnceOpen';
import type { PastedFile } from './pastedFile';

const PasteImportDialog = lazyPart(() => import('./PasteImportDialog'));

interface PasteToImportProps {
  /** Plural of the entries: bids. */
  noun: string;
  onImport: (file: PastedFile) => void;
}

const editable = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** A table that was pasted on the page itself; null for other texts, and where something else takes them. */
const tableOf = ({ defaultPrevented, target, clipboardData }: ClipboardEvent): ClipboardText | null => {
  if (defaultPrevented || !clipboardData || !(target instanceof Element) || target.closest(editable)) return null;
  // A dialog keeps the page behind it from being pasted on.
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return null;
  const text = clipboardData.getData('text/plain');
  // Spreadsheets write their rows as text too: several columns, and several rows.
  return /\t/.test(text) && /[\r\n]/.test(text.trim()) ? { text, html: clipboardData.getData('text/html') } : null;
};

/** Offers to import a table that is pasted while nothing of the page takes it. */
export default function PasteToImport({ noun, onImport }: PasteToImportProps) {
  const [table, setTable] = useState<ClipboardText | null>(null);
  const close = useCallback((): void => setTable(null), []);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const pasted = tableOf(event);
      if (pasted) setTable(pasted);
    };
    // After the listeners of the document, such as the table's.
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
  return (
    <MountOnceOpen isOpen={table !== null} onCancel={close}>
      <PasteImportDialog pasted={table} noun={noun} onImport={onImport} onClose={close} />
    </MountOnceOpen>
  );
}
