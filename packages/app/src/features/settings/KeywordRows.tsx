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
  /** The last keyword added, scrolled into view. */
  added: Keyword | null;
  onRename: (keyword: Keyword, word: string) => void;
  onRemove: (keyword: Keyword) => void;
  /** Called when another user deleted a keyword during its renaming, with the new word if there is one. */
  onGone: (keyword: Keyword, word: string | null) => void;
  /** Called when the last row is deleted, so that the focus can move elsewhere. */
  onLast: () => void;
}

/** Buttons at the ends of the rows, by keyword id. */
type Buttons = RefObject<Map<string, HTMLButtonElement>>;

/** Moves the focus from a deleted row to the next one, else to the previous one. */
const useNextFocus = (rows: readonly Keyword[], buttons: Buttons, onLast: () => void) => {
  // A new object each time: the same row can receive the focus twice.
  const [heir, setHeir] = useState<Keyword | null>(null);
  useEffect(() => {
    if (heir !== null) buttons.current.get(heir.id)?.focus();
  }, [buttons, heir]);
  return ({ id }: Keyword): void => {
    const place = rows.findIndex((row) => row.id === id);
    const next = rows[place + 1] ?? rows[place - 1];
    setHeir(next ? { ...next } : null);
    if (!next) onLast();
  };
};

/** The keywords; each can be renamed in place or deleted. */
export const KeywordRows = observer(function KeywordRows(props: KeywordRowsProps) {
  const { keywords, rows, added, onRename, onRemove, onGone, onLast } = props;
  const buttons: Buttons = useRef(new Map());
  const leave = useNextFocus(rows, buttons, onLast);
  /** New word for a keyword that was deleted meanwhile. */
  const newWord = useRef<string | null>(null);
  useEffect(() => {
    if (added) buttons.current.get(added.id)?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [added]);
  useEffect(() => () => keywords.hold(null), [keywords]);
  const refOf = (id: string) => (button: HTMLButtonElement | null) => {
    if (button) buttons.current.set(id, button);
    else buttons.current.delete(id);
  };
  const commit = (keyword: Keyword, word: string): void => {
    if (keywords.isGone(keyword.id)) newWord.current = word;
    else onRename(keyword, word);
  };
  const endRenaming = (keyword: Keyword, isByKey: boolean): void => {
    const isGone = keywords.isGone(keyword.id);
    keywords.hold(null);
    if (!isGone) return;
    if (isByKey) leave(keyword);
    onGone(keyword, newWord.current);
    newWord.current = null;
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
            onCommit={(word) => commit(keyword, word)}
            onEditStart={() => keywords.hold(keyword)}
            onEditEnd={(isByKey) => endRenaming(keyword, isByKey)}
          />
        ),
        end: keywords.isGone(keyword.id) ? null : (
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
