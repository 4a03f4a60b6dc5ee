import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { longestKeyword, type Keyword } from '@basis/domain/formats/keywords';
import type { KeywordsStore } from '@basis/domain/settings/KeywordsStore';
import { EditableText } from '@basis/ui/EditableText';
import { IconButton } from '@basis/ui/IconButton';
import { PanelList } from '@basis/ui/PanelList';

interface KeywordRowsProps {
  keywords: KeywordsStore;
  rows: readonly Keyword[];
  /** The one that was added last: it comes into view. */
  added: Keyword | null;
  onRename: (keyword: Keyword, word: string) => void;
  onRemove: (keyword: Keyword) => void;
}

/** The buttons at the ends of the rows, by keyword. */
type Buttons = RefObject<Map<string, HTMLButtonElement>>;

/** Hands the focus on when the row that has it goes: to the next one, which moves up, else to the one before. */
const useHeirs = (rows: readonly Keyword[], buttons: Buttons) => {
  // An object of its own each time: the same row can be the heir twice.
  const [heir, setHeir] = useState<Keyword | null>(null);
  useEffect(() => {
    if (heir !== null) buttons.current.get(heir.id)?.focus();
  }, [buttons, heir]);
  return ({ id }: Keyword): void => {
    const place = rows.findIndex((row) => row.id === id);
    const next = rows[place + 1] ?? rows[place - 1];
    setHeir(next ? { ...next } : null);
  };
};

/** The keywords, each to be renamed in its place or deleted. */
export const KeywordRows = observer(function KeywordRows(props: KeywordRowsProps) {
  const { keywords, rows, added, onRename, onRemove } = props;
  const buttons: Buttons = useRef(new Map());
  const leave = useHeirs(rows, buttons);
  useEffect(() => {
    if (added) buttons.current.get(added.id)?.scrollIntoView({ block: 'nearest' });
  }, [added]);
  const refOf = (id: string) => (button: HTMLButtonElement | null) => {
    if (button) buttons.current.set(id, button);
    else buttons.current.delete(id);
  };
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
