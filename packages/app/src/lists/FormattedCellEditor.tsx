import type { ComponentProps } from 'react';
import { RichTextCell } from '@basis/ui/data/RichTextCell';
import { useTypedEdit } from './useTypedEdit';

/** Edits formatted text in its cell, from the first key on. */
function FormattedCellEditor({ edit, ...props }: ComponentProps<typeof RichTextCell>) {
  return <RichTextCell {...props} edit={useTypedEdit(edit, props.value)} />;
}

export default FormattedCellEditor;
