import { useRef } from 'react';
import { EditableText } from '@basis/ui/EditableText';
import { Heading } from '@basis/ui/Heading';

interface EntryNameProps<Entry> {
  /** The entry, in its latest state. */
  entry: Entry;
  name: string;
  /** Longest name, in characters. */
  maxLength: number;
  /**
   * Saves a new name; null for users who may not.
   * @param seen the entry when the name was opened for editing
   */
  onRename: ((name: string, seen: Entry) => void) | null;
}

/** The name of the page's entry, editable in place. */
export function EntryName<Entry>({ entry, name, maxLength, onRename }: EntryNameProps<Entry>) {
  const seen = useRef(entry);
  if (!onRename)
    return (
      <Heading level={1} isTruncated>
        {name}
      </Heading>
    );
  return (
    <Heading level={1} aria-label={name}>
      <EditableText
        isTitle
        value={name}
        editLabel={`Rename ${name}`}
        maxLength={maxLength}
        onEditStart={() => {
          seen.current = entry;
        }}
        onCommit={(next) => onRename(next, seen.current)}
      />
    </Heading>
  );
}
