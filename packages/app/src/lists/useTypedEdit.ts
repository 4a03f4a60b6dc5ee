import { useState } from 'react';
import type { CellEdit } from '@basis/ui/data/Table';
import { heldText } from '../loading/HoldKeys';

/**
 * Adds what was typed while the editor of a cell loaded.
 * @param text what the keys are added to if no key opened the editor; empty for editors that select their text.
 */
export const useTypedEdit = (edit: CellEdit, text = ''): CellEdit => {
  const [typed] = useState(() => {
    // State, because React may call a component several times before it mounts.
    const held = heldText();
    return held === '' ? edit.typed : `${edit.typed ?? text}${held}`;
  });
  return { ...edit, typed };
};
