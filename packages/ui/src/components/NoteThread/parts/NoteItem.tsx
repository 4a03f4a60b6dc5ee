import { useEffect, useRef, useState, type RefCallback } from 'react';
import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { keepStyleAnd } from '../../../internal/keepStyle';
import { Avatar } from '../../Avatar/Avatar';
import { Button } from '../../Button/Button';
import { Icon } from '../../Icon/Icon';
import { MentionTextArea } from '../../MentionTextArea/MentionTextArea';
import { RowMenu } from '../../RowMenu/RowMenu';
import type { MenuItem } from '../../Menu/Menu';
import { MentionedMarkdown } from '../../parts/mentions/MentionedMarkdown';
import { mentionedIn } from '../../parts/mentions/mentions';
import type { Option } from '../../parts/options/option';
import type { ThreadNote, WriteNote } from '../threadNote';
import * as css from '../NoteThread.css';
import { asksToSend, maxLength } from './NoteBox';
import { useWords } from '../../../words/words';
import { noteThreadWords } from '../../../words/english/NoteThread.words';

interface NoteItemProps {
  ref: RefCallback<HTMLLIElement>;
  note: ThreadNote;
  /** Position among all notes. */
  index: number;
  count: number;
  /** Offset in the list, in px. */
  topPx: number;
  people: readonly Option[];
  isEditing: boolean;
  /** Set if it was deleted while it is being edited. */
  isGone: boolean;
  onEdit: (isEditing: boolean) => void;
  onSave: WriteNote;
  onPin: (isPinned: boolean) => void;
  onDelete: () => void;
  /** Additional menu items. */
  actions: readonly MenuItem[];
  onAction: (id: string) => void;
}

/** A note. Its author can also edit, pin and delete it. */
export function NoteItem({
  note,
  people,
  isEditing,
  isGone,
  onEdit,
  onSave,
  onPin,
  onDelete,
  actions,
  onAction,
  ...place
}: NoteItemProps) {
  const words = useWords('NoteThread', noteThreadWords);
  const { ref, index, count, topPx } = place;
  const { author, time, message, isPinned, isOwn } = note;
  const ownItems: readonly MenuItem[] = [
    { id: 'edit', label: words.edit, icon: Pencil },
    isPinned ? { id: 'unpin', label: words.unpin, icon: PinOff } : { id: 'pin', label: words.pin, icon: Pin },
    ...actions,
    { id: 'delete', label: words.delete, icon: Trash2, isDanger: true },
  ];
  return (
    <li
      ref={keepStyleAnd(ref)}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={css.note({ isLast: index === count - 1 })}
      style={{ insetBlockStart: topPx }}
    >
      <Avatar name={author.name} color={author.color} size={28} isDecorative />
      <div>
        <div className={css.noteHead}>
          <span className={css.author}>{author.name}</span>
          <span className={css.time}>{time}</span>
          {isPinned ? (
            <span className={css.pin}>
              <Icon icon={Pin} size={14} aria-label={words.pinned} />
            </span>
          ) : null}
          {(isOwn || actions.length > 0) && !isEditing ? (
            <span className={css.noteEnd}>
              <RowMenu
                aria-label={isOwn ? words.actions : words.actionsOfOther(author.name)}
                size="xs"
                variant="plain"
                items={isOwn ? ownItems : actions}
                onAction={(id) => {
                  if (actions.some((action) => action.id === id)) onAction(id);
                  else if (id === 'edit') onEdit(true);
                  else if (id === 'delete') onDelete();
                  else onPin(id === 'pin');
                }}
              />
            </span>
          ) : null}
        </div>
        {isEditing ? (
          <NoteEditor message={message} isGone={isGone} people={people} onSave={onSave} onClose={() => onEdit(false)} />
        ) : (
          <MentionedMarkdown markdown={message} people={people} />
        )}
      </div>
    </li>
  );
}

interface NoteEditorProps extends Pick<NoteItemProps, 'people' | 'isGone' | 'onSave'> {
  message: string;
  onClose: () => void;
}

function NoteEditor({ message, people, isGone, onSave, onClose }: NoteEditorProps) {
  const words = useWords('NoteThread', noteThreadWords);
  const [draft, setDraft] = useState(message);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const areaRef = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const area = areaRef.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const isBlank = draft.trim() === '';
  const isTooLong = draft.trim().length > maxLength;
  const save = async (): Promise<void> => {
    if (isBlank || isTooLong || isSaving) return;
    if (draft.trim() === message.trim()) return onClose();
    setIsSaving(true);
    setError(undefined);
    const ids = mentionedIn(draft, people).map(({ id }) => id);
    const failure = await onSave(draft.trim(), ids);
    setIsSaving(false);
    setError(failure);
    if (failure === undefined) onClose();
  };
  return (
    <div className={css.box}>
      <MentionTextArea
        ref={areaRef}
        aria-label={words.editing}
        people={people}
        value={draft}
        onChange={setDraft}
        minHeightPx={40}
        isReadOnly={isSaving}
        errorMessage={
          isTooLong ? words.tooLong(draft.trim().length, maxLength) : (error ?? (isGone ? words.gone : undefined))
        }
        onKeyDown={(event) => {
          if (asksToSend(event)) void save();
          else if (event.key === 'Escape') onClose();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <div className={css.boxEnd}>
        <Button variant="ghost" size="sm" isDisabled={isSaving} onPress={onClose}>
          {words.cancel}
        </Button>
        <Button variant="primary" size="sm" isDisabled={isBlank || isTooLong || isSaving} onPress={() => void save()}>
          {isSaving ? words.saving : words.save}
        </Button>
      </div>
    </div>
  );
}
