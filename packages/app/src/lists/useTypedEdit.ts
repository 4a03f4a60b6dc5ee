import { useState } from 'react';
import type { CellEdit } from '@basis/ui/data/Table';
import { heldText } from '../loading/HoldKeys';

/**
 * The edit of a cell with what was typed while its editor loaded.
 * @param text what the keys go on from where no key opened the editor: nothing, for an editor that marks its text.
 */
export const useTypedEdit = (edit: CellEdit, text = ''): CellEdit => {
  const [typed] = useState(() => {
    // Kept, since React may render what is mounted more than once.
    const held = heldText();
    return held === '' ? edit.typed : `${edit.typed ?? text}${held}`;
  });
  return { ...edit, typed };
};
