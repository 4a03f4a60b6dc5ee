import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { longestKeyword, type Keyword } from '@basis/domain/formats/keywords';
import type { KeywordsStore } from '@basis/domain/settings/KeywordsStore';
import { EditableText } from '@basis/ui/EditableText';
import { IconButton } from '@basis/ui/IconButton';
import { PanelList } from '@basis/ui/PanelList';

interface KeywordRowsProps {
  keywords: KeywordsStore;
  rows: readonly Keyword[];
  onRename: (keyword: Keyword, word: string) => void;
  onRemove: (keyword: Keyword) => void;
}

/** Hands the focus on when the row that has it goes: to the next one, which moves up, else to the one before. */
const useHeirs = (rows: readonly Keyword[]) => {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  // An object of its own each time: the same row can be the heir twice.
  const [heir, setHeir] = useState<Keyword | null>(null);
  useEffect(() => {
    if (heir !== null) buttons.current.get(heir.id)?.focus();
  }, [heir]);
  return {
    refOf: (id: string) => (button: HTMLButtonElement | null) => {
      if (button) buttons.current.set(id, button);
      else buttons.current.delete(id);
    },
    leave: ({ id }: Keyword): void => {
      const place = rows.findIndex((row) => row.id === id);
      const next = rows[place + 1] ?? rows[place - 1];
      setHeir(next ? { ...next } : null);
    },
  };
};

/** The keywords, each to be renamed in its place or deleted. */
export const KeywordRows = observer(function KeywordRows({ keywords, rows, onRename, onRemove }: KeywordRowsProps) {
  const { refOf, leave } = useHeirs(rows);
  return (
    <PanelList
      aria-label="Keywords"
      items={rows.map((keyword) => ({
        id: keyword.id,
        title: (
          <EditableText
            value={keyword.word}
            editLabel={`Rename ${keyword.word}`}
            maxLength={longestKeyword * 2}
            faultOf={(word) => keywords.faultOf(word, keyword.id)}
            onCommit={(word) => onRename(keyword, word)}
          />
        ),
        end: (
          <IconButton
            ref={refOf(keyword.id)}
            icon={Trash2}
            size="sm"
            aria-label={`Delete ${keyword.word}`}
            onPress={() => {
              leave(keyword);
              onRemove(keyword);
            }}
          />
        ),
      }))}
    />
  );
});
