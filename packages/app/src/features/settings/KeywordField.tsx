import { Plus } from 'lucide-react';
import { useState, type KeyboardEvent, type Ref } from 'react';
import { longestKeyword } from '@basis/domain/formats/keywords';
import { IconButton } from '@basis/ui/IconButton';
import { TextField } from '@basis/ui/TextField';

interface KeywordFieldProps {
  ref: Ref<HTMLInputElement>;
  faultOf: (word: string) => string | null;
  /** @returns true if the word was added; otherwise the field keeps it. */
  onAdd: (word: string) => Promise<boolean>;
}

/** Adds a keyword, by Enter or the button. */
export function KeywordField({ ref, faultOf, onAdd }: KeywordFieldProps) {
  const [word, setWord] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const write = (text: string): void => {
    setWord(text);
    setFault(null);
  };
  const add = async (): Promise<void> => {
    const found = faultOf(word);
    setFault(found);
    if (found !== null) return;
    setWord('');
    // Keep newer input.
    if (!(await onAdd(word))) setWord((later) => later || word);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void add();
  };
  return (
    <TextField
      ref={ref}
      label="New keyword"
      placeholder="Fire caulking"
      value={word}
      // Allows more characters than valid, so that the error can be shown.
      maxLength={longestKeyword * 2}
      errorMessage={fault ?? undefined}
      autoComplete="off"
      enterKeyHint="done"
      endContent={<IconButton icon={Plus} size="xs" aria-label="Add keyword" onPress={() => void add()} />}
      onChange={write}
      onKeyDown={onKeyDown}
    />
  );
}
