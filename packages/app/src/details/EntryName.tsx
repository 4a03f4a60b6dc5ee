import { EditableText } from '@basis/ui/EditableText';
import { Heading } from '@basis/ui/Heading';

interface EntryNameProps {
  name: string;
  /** Longest name, in characters. */
  maxLength: number;
  /** Saves a new name; null for users who may not. */
  onRename: ((name: string) => void) | null;
}

/** The name of the page's entry, editable in place. */
export function EntryName({ name, maxLength, onRename }: EntryNameProps) {
  if (!onRename)
    return (
      <Heading level={1} isTruncated>
        {name}
      </Heading>
    );
  return (
    <Heading level={1} aria-label={name}>
      <EditableText isTitle value={name} editLabel={`Rename ${name}`} maxLength={maxLength} onCommit={onRename} />
    </Heading>
  );
}
