import { Plus } from 'lucide-react';
import { useState, type KeyboardEvent, type Ref } from 'react';
import { IconButton } from '@basis/ui/IconButton';
import { isComposing } from '../browser/isComposing';
import { TextField } from '@basis/ui/TextField';
import { useKeptDraft } from '../drafts/useKeptDraft';

interface NameFieldProps {
  ref: Ref<HTMLInputElement>;
  /** Noun for a new entry: keyword. */
  noun: string;
  placeholder: string;
  /** Longest name, in characters. */
  longest: number;
  faultOf: (name: string) => string | null;
  /** @returns true if the name was added; otherwise the field keeps it. */
  onAdd: (name: string) => Promise<boolean>;
}

/** Adds a name, by Enter or the button. */
export function NameField({ ref, noun, placeholder, longest, faultOf, onAdd }: NameFieldProps) {
  const kept = useKeptDraft(`new ${noun}`, { name: '' });
  const { name } = kept.draft;
  const [fault, setFault] = useState<string | null>(null);
  const write = (text: string): void => {
    kept.change({ name: text });
    setFault(null);
  };
  const add = async (): Promise<void> => {
    const found = faultOf(name);
    setFault(found);
    if (found !== null) return;
    kept.clear();
    // Keep newer input.
    if (!(await onAdd(name))) kept.change((later) => ({ name: later.name || name }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    void add();
  };
  return (
    <TextField
      ref={ref}
      label={`New ${noun}`}
      placeholder={placeholder}
      value={name}
      // Allows more characters than valid, so that the error can be shown.
      maxLength={longest * 2}
      errorMessage={fault ?? undefined}
      autoComplete="off"
      enterKeyHint="done"
      endContent={<IconButton icon={Plus} size="xs" aria-label={`Add ${noun}`} onPress={() => void add()} />}
      onChange={write}
      onKeyDown={onKeyDown}
    />
  );
}
