import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../../internal/classNames';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { TextField } from '../TextField/TextField';
import * as css from './EditableText.css';
import { useWords } from '../../words/words';
import { editableTextWords } from './EditableText.words';

export interface EditableTextProps extends RootProps {
  /** The text, in one line. */
  value: string;
  /** Name of the button that begins, and of the field: Rename Drywall. It holds the text. */
  editLabel: string;
  /** Uses the type of the surrounding page title. @default false */
  isTitle?: boolean;
  /** Begins as a field, as for what was just added. @default false */
  startsEditing?: boolean;
  /** Letters that the field takes. */
  maxLength?: number | undefined;
  /** Why a text can't be taken, in a sentence; null when it can. Without it only an empty one can't. */
  faultOf?: ((text: string) => string | null) | undefined;
  /** Called with another text than the one before, without white space around it. */
  onCommit: (text: string) => void;
  onEditStart?: (() => void) | undefined;
  /** Called after `onCommit`, if that is called, with whether a key ended it, so that the button has the focus. */
  onEditEnd?: ((isByKey: boolean) => void) | undefined;
}

/** The field has the focus with all of its text chosen; the button has it again when the field was left by a key. */
const useFocus = (isEditing: boolean, onEnd: EditableTextProps['onEditEnd']) => {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const fieldRef = useRef<HTMLInputElement>(null);
  const isReturning = useRef(false);
  const wasEditing = useRef(false);
  const latestEnd = useRef(onEnd);
  useLayoutEffect(() => void (latestEnd.current = onEnd));
  useLayoutEffect(() => {
    const [isByKey, isEnded] = [isReturning.current, wasEditing.current && !isEditing];
    isReturning.current = false;
    wasEditing.current = isEditing;
    if (isEditing) {
      fieldRef.current?.focus();
      fieldRef.current?.select();
    } else if (isByKey) buttonRef.current?.focus();
    if (isEnded) latestEnd.current?.(isByKey);
  }, [isEditing]);
  return { buttonRef, fieldRef, returnFocus: () => void (isReturning.current = true) };
};

/** A text that is changed where it stands: a press makes it a field, Enter or leaving it takes the new text. */
export function EditableText(props: EditableTextProps) {
  const words = useWords('EditableText', editableTextWords);
  const { value, editLabel, isTitle = false, startsEditing = false, maxLength, ...more } = props;
  const { faultOf, onCommit, onEditStart, onEditEnd, ...rest } = more;
  /** Draft text; null when not editing. */
  const [draft, setDraft] = useState<string | null>(startsEditing ? value : null);
  const [fault, setFault] = useState<string | null>(null);
  const { buttonRef, fieldRef, returnFocus } = useFocus(draft !== null, onEditEnd);
  const close = (): void => {
    setDraft(null);
    setFault(null);
  };
  /** @returns whether it was taken. */
  const commit = (): boolean => {
    const text = (draft ?? value).trim();
    const found = text === value ? null : faultOf ? faultOf(text) : text === '' ? words.empty : null;
    setFault(found);
    if (found !== null) return false;
    close();
    if (text !== value) onCommit(text);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (commit()) returnFocus();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      returnFocus();
      close();
    }
  };
  return (
    <div {...pickRootProps(rest)} className={css.root}>
      {draft === null ? (
        <button
          ref={buttonRef}
          type="button"
          className={classNames(css.text, isTitle && css.title)}
          aria-label={editLabel}
          title={value}
          onClick={() => {
            setDraft(value);
            onEditStart?.();
          }}
        >
          {value}
        </button>
      ) : (
        <TextField
          ref={fieldRef}
          aria-label={editLabel}
          value={draft}
          maxLength={maxLength}
          errorMessage={fault ?? undefined}
          onChange={(text) => {
            setDraft(text);
            setFault(null);
          }}
          onBlur={() => void commit()}
          onKeyDown={onKeyDown}
        />
      )}
    </div>
  );
}
