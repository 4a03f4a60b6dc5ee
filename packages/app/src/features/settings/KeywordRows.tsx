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
  /** Somebody else has deleted one while it was being renamed, to a word if one was written. */
  onGone: (keyword: Keyword, word: string | null) => void;
  /** The last row goes, so that the focus is to go elsewhere. */
  onLast: () => void;
}

/** The buttons at the ends of the rows, by keyword. */
type Buttons = RefObject<Map<string, HTMLButtonElement>>;

/** Hands the focus on when the row that has it goes: to the next one, which moves up, else to the one before. */
const useNextFocus = (rows: readonly Keyword[], buttons: Buttons, onLast: () => void) => {
  // An object of its own each time: the same row can be the heir twice.
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

/** The keywords, each to be renamed in its place or deleted. */
export const KeywordRows = observer(function KeywordRows(props: KeywordRowsProps) {
  const { keywords, rows, added, onRename, onRemove, onGone, onLast } = props;
  const buttons: Buttons = useRef(new Map());
  const leave = useNextFocus(rows, buttons, onLast);
  /** What a keyword was to be called that is gone. */
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
