import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { Keyword } from '@basis/domain/formats/keywords';
import { KeywordsStore } from '@basis/domain/settings/KeywordsStore';
import { EmptyState } from '@basis/ui/EmptyState';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { announce } from '../../browser/announce';
import { usePageTitle } from '../../browser/usePageTitle';
import { KeywordField } from './KeywordField';
import { KeywordRows } from './KeywordRows';
import { SettingsRows } from './SettingsRows';
import { useKeywordActions } from './useKeywordActions';
import { useLoadedStore } from './useLoadedStore';

/** The workspace's keywords, counted in emails and bids. */
const KeywordsPage = observer(function KeywordsPage() {
  const keywords = useLoadedStore(KeywordsStore);
  const { add, rename, remove, showGone } = useKeywordActions(keywords);
  const fieldRef = useRef<HTMLInputElement>(null);
  usePageTitle('Keywords');
  const [added, setAdded] = useState<Keyword | null>(null);
  const addOne = async (word: string): Promise<boolean> => {
    const result = await add(word);
    if (result.ok) {
      setAdded(result.value);
      announce(`${result.value.word} added`);
    }
    return result.ok;
  };
  const removeOne = (keyword: Keyword): void => {
    setAdded(null);
    void remove(keyword);
  };
  return (
    <SettingsLayout
      title="Keywords"
      description="Basis counts these words in every email and attachment, and shows the counts on emails and bids."
    >
      {keywords.rows ? <KeywordField ref={fieldRef} faultOf={keywords.faultOf} onAdd={addOne} /> : null}
      <SettingsRows
        list={keywords}
        failureTitle="The keywords could not be loaded"
        empty={
          <EmptyState size="sm" title="No keywords yet">
            Add words that show whether a bid is for you, such as your trades and materials.
          </EmptyState>
        }
      >
        {(rows) => (
          <KeywordRows
            keywords={keywords}
            rows={rows}
            added={added}
            onRename={rename}
            onRemove={removeOne}
            onGone={(keyword, word) => showGone(keyword, word, addOne)}
            onLast={() => fieldRef.current?.focus()}
          />
        )}
      </SettingsRows>
    </SettingsLayout>
  );
});

export default KeywordsPage;
