import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../../internal/classNames';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { TextField } from '../TextField/TextField';
import * as css from './EditableText.css';
import { useWords } from '../../words/words';
import { editableTextWords } from '../../words/english/EditableText.words';
import { isComposing } from '../../internal/isComposing';

export interface EditableTextProps extends RootProps {
  /** Text, on one line. */
  value: string;
  /** Accessible name of the button and of the input: Rename Drywall. It includes the text. */
  editLabel: string;
  /** Uses the type of the surrounding page title. @default false */
  isTitle?: boolean;
  /** Starts in edit mode, for a newly added item. @default false */
  startsEditing?: boolean;
  /** Maximum number of characters. */
  maxLength?: number | undefined;
  /** Validates a text: returns an error sentence, or null if it is valid. By default, only an empty text is invalid. */
  faultOf?: ((text: string) => string | null) | undefined;
  /** Called with the changed text, trimmed. */
  onCommit: (text: string) => void;
  onEditStart?: (() => void) | undefined;
  /**
   * Called when editing ends, after `onCommit`. `isByKey` is true if a key ended it, in which case the button is
   * focused.
   */
  onEditEnd?: ((isByKey: boolean) => void) | undefined;
}

/** Selects the input's text when editing starts, and returns the focus to the button when a key ends it. */
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

/** Text that is edited in place: a press turns it into an input, and Enter or blur commits it. */
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
  /** @returns true if the text was committed */
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
    if (isComposing(event)) return;
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
