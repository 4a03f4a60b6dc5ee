import { useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../Button/Button';
import { MentionTextArea } from '../../MentionTextArea/MentionTextArea';
import { mentionedIn } from '../../parts/mentions/mentions';
import { useControlled } from '../../../internal/useControlled';
import type { Option } from '../../parts/options/option';
import * as css from '../NoteThread.css';
import type { WriteNote } from '../threadNote';
import { useWords } from '../../../words/words';
import { noteThreadWords } from '../../../words/english/NoteThread.words';

interface NoteBoxProps {
  people: readonly Option[];
  takesFocus: boolean;
  draft: string | undefined;
  onDraftChange: ((draft: string) => void) | undefined;
  onSend: WriteNote;
}

/** Maximum number of characters of a note. */
export const maxLength = 10_000;

/** Detects the shortcut that sends: Ctrl+Enter or Command+Enter. */
export const asksToSend = (event: KeyboardEvent): boolean => event.key === 'Enter' && (event.ctrlKey || event.metaKey);

/** Field for a new note. Keeps the text until it is sent. */
export function NoteBox({ people, takesFocus, draft, onDraftChange, onSend }: NoteBoxProps) {
  const words = useWords('NoteThread', noteThreadWords);
  const [message, setMessage] = useControlled(draft, '', onDraftChange);
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const isBlank = message.trim() === '';
  const isTooLong = message.trim().length > maxLength;
  const send = async (): Promise<void> => {
    if (isBlank || isTooLong || isSending) return;
    setIsSending(true);
    setError(undefined);
    const ids = mentionedIn(message, people).map(({ id }) => id);
    const failure = await onSend(message.trim(), ids);
    setIsSending(false);
    setError(failure);
    if (failure === undefined) setMessage('');
    areaRef.current?.focus();
  };
  return (
    <div className={css.box}>
      <MentionTextArea
        ref={areaRef}
        aria-label={words.write}
        placeholder={words.placeholder}
        people={people}
        value={message}
        onChange={setMessage}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the owner asks for it where a drawer begins with this field
        autoFocus={takesFocus}
        minHeightPx={40}
        isReadOnly={isSending}
        errorMessage={isTooLong ? words.tooLong(message.trim().length, maxLength) : error}
        onKeyDown={(event) => {
          if (!asksToSend(event)) return;
          event.preventDefault();
          void send();
        }}
      />
      <div className={css.boxEnd}>
        <span className={css.hint}>{words.sendKeys}</span>
        <Button
          variant="primary"
          size="sm"
          isDisabled={isBlank || isTooLong || isSending}
          isPending={isSending}
          onPress={() => void send()}
        >
          {words.send}
        </Button>
      </div>
    </div>
  );
}
