import { useRef } from 'react';
import { RichTextEditor } from '../../components/RichTextEditor/RichTextEditor';
import { richTextEditorWords } from '../../words/english/RichTextEditor.words';
import { useWords } from '../../words/words';
import { useHeld } from '../EditableCells/hooks/useHeld';
import { CellFrame } from '../EditableCells/parts/CellFrame';
import type { CellEdit } from '../Table/types';

export interface RichTextCellProps {
  /** Accessible name, which includes the row: Scope notes of Riverside Medical. */
  'aria-label': string;
  /** Markdown. */
  value: string;
  edit: CellEdit;
  /** Maximum number of characters of the Markdown. */
  maxLength?: number | undefined;
  /** Called once with changed Markdown: on Ctrl/Cmd+Enter, on Tab and when the focus leaves the cell. */
  onCommit: (markdown: string) => void;
}

const overPx = 400;

/** Edits formatted text, extending over adjacent cells. */
export function RichTextCell({ value, edit, maxLength, onCommit, ...props }: RichTextCellProps) {
  const words = useWords('RichTextEditor', richTextEditorWords);
  const first = edit.typed ?? value;
  const length = useRef(first.length);
  const { hold, commit } = useHeld(value, onCommit, first);
  const faultOf = (): string | undefined => {
    const over = maxLength === undefined ? 0 : length.current - maxLength;
    return over > 0 ? words.tooLong(over) : undefined;
  };
  return (
    <CellFrame edit={edit} faults={[faultOf]} overWidthPx={overPx} onCommit={commit}>
      {({ finish: _finish, ...control }) => (
        <RichTextEditor
          {...props}
          {...control}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the cell to edit it
          autoFocus
          defaultValue={first}
          onChange={(markdown) => {
            length.current = markdown.length;
            hold(markdown);
          }}
        />
      )}
    </CellFrame>
  );
}
