import { longestKeyword } from '@basis/domain/model/formats/keywords';
import { KeywordsStore } from '@basis/domain/subjects/keywords/KeywordsStore';
import { NamesPage } from '../../settingsParts/NamesPage';
import { useLoadedStore } from '../../settingsParts/useLoadedStore';

/** The workspace's keywords, counted in emails and bids. */
export default function KeywordsPage() {
  return (
    <NamesPage
      list={useLoadedStore(KeywordsStore)}
      title="Keywords"
      description="Basis counts these words in every email and attachment, and shows the counts on emails and bids."
      noun={['keyword', 'keywords']}
      placeholder="Fire caulking"
      longest={longestKeyword}
      emptyText="Add words that show whether a bid is for you, such as your trades and materials."
    />
  );
}
