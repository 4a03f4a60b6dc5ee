import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { ApiError } from '@basis/domain/contract/errors';
import type { Result } from '@basis/domain/contract/result';
import type { Keyword } from '@basis/domain/formats/keywords';
import { KeywordsStore } from '@basis/domain/settings/KeywordsStore';
import { EmptyState } from '@basis/ui/EmptyState';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { useDomain } from '../../domainContext';
import { usePageTitle } from '../../shell/usePageTitle';
import { KeywordField } from './KeywordField';
import { KeywordRows } from './KeywordRows';
import { SettingsRows } from './SettingsRows';
import { useLoadedStore } from './useLoadedStore';

/** What can be done with keywords, each told of when it fails. */
const useKeywordActions = (keywords: KeywordsStore) => {
  const { toasts } = useDomain();
  const told = async (changing: Promise<Result<unknown, ApiError>>, failure: string): Promise<boolean> => {
    const result = await changing;
    if (!result.ok) toasts.show({ kind: 'error', title: failure, detail: result.error.message });
    return result.ok;
  };
  return {
    add: (word: string) => told(keywords.add(word), `“${word.trim()}” was not added`),
    rename: ({ id, word }: Keyword, to: string) => void told(keywords.rename(id, to), `“${word}” was not renamed`),
    remove: async (keyword: Keyword): Promise<void> => {
      const { id, word } = keyword;
      if (!(await told(keywords.remove(id), `“${word}” was not deleted`))) return;
      const restore = (): void => void told(keywords.restore(keyword), `“${word}” is still deleted`);
      toasts.show({
        kind: 'success',
        title: `“${word}” was deleted`,
        about: [id],
        actions: [{ label: 'Undo', onAction: restore }],
      });
    },
  };
};

/** The words that Basis counts in the e-mails and bids of the workspace. */
const KeywordsPage = observer(function KeywordsPage() {
  const keywords = useLoadedStore(KeywordsStore);
  const { add, rename, remove } = useKeywordActions(keywords);
  const fieldRef = useRef<HTMLInputElement>(null);
  usePageTitle('Keywords');
  const removeOne = (keyword: Keyword): void => {
    if (keywords.rows?.length === 1) fieldRef.current?.focus();
    void remove(keyword);
  };
  return (
    <SettingsLayout
      title="Keywords"
      description="Basis counts these words in every email and in the files that come with it, and shows the counts on emails and bids."
    >
      {keywords.rows ? <KeywordField ref={fieldRef} faultOf={keywords.faultOf} onAdd={add} /> : null}
      <SettingsRows
        list={keywords}
        failureTitle="The keywords could not be loaded"
        empty={
          <EmptyState size="sm" title="No keywords yet">
            Add the words that tell you whether a bid is yours, such as the names of your trades and materials.
          </EmptyState>
        }
      >
        {(rows) => <KeywordRows keywords={keywords} rows={rows} onRename={rename} onRemove={removeOne} />}
      </SettingsRows>
    </SettingsLayout>
  );
});

export default KeywordsPage;
