import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { BidFieldLayout } from '@basis/domain/subjects/bids/BidFieldLayout';
import type { BidChange } from '@basis/domain/subjects/bids/BidsStore';
import type { Project } from '@basis/domain/model/contract/contract';
import { Heading } from '@basis/ui/Heading';
import { Text } from '@basis/ui/Text';
import { Divider } from '@basis/ui/layout/Divider';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../../domainContext';
import { EntryFields } from '../../../details/EntryFields';
import type { SaveField } from '../../../details/useFieldEdits';
import { byFrequency, KeywordTags } from '../../../lists/KeywordTags';
import { bidFields } from './bidFields';

/** Words of the workspace's list that the bid's emails and files name, the most frequent first. */
function Keywords({ bid }: { bid: Project }) {
  const keywords = byFrequency(bid.keywords);
  if (keywords.length === 0) return null;
  return (
    <>
      <Divider />
      <Stack space="s2">
        <Inline space="s2">
          <Heading level={2} size={14}>
            Keywords
          </Heading>
          <Text size={12} tone="meta">
            in emails and files
          </Text>
        </Inline>
        <Inline space="s1" isWrapping>
          <KeywordTags keywords={keywords} />
        </Inline>
      </Stack>
    </>
  );
}

/** The bid's own and custom fields, edited in place and arranged by the user. */
export const BidFields = observer(function BidFields({ bid }: { bid: Project }) {
  const { bids, session, workspace } = useDomain();
  const layout = useLateStore(BidFieldLayout);
  const save = useCallback<SaveField<Project>>(
    ({ changeOf }, seen, value, words) => bids.edit(seen.id, changeOf?.(value, seen) as BidChange, words, seen, null),
    [bids],
  );
  return (
    <Stack space="s4">
      <EntryFields
        title="Bid details"
        row={bid}
        fields={bidFields(workspace, session.allows('seeAmounts'))}
        layout={layout}
        canEdit={session.allows('updateProject')}
        save={save}
      />
      <Keywords bid={bid} />
    </Stack>
  );
});
