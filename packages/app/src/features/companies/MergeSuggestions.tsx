import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MergeSuggestionsStore } from '@basis/domain/subjects/contacts/MergeSuggestionsStore';
import type { MergeSuggestion } from '@basis/domain/model/contract/contract';
import { Button } from '@basis/ui/Button';
import { Drawer } from '@basis/ui/Drawer';
import { EmptyState } from '@basis/ui/EmptyState';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../domainContext';
import { showFailure } from '../../feedback/failureToast';
import { ListFailure } from '../../loading/ListFailure';
import { Loader } from '../../loading/Loader';
import { CompanyLink } from '../../lists/EntryLink';
import { lazyPart } from '../../loading/lazyPart';
import { MountOnceOpen } from '../../loading/MountOnceOpen';

const MergeCompaniesModal = lazyPart(() => import('./MergeCompaniesModal'));

interface MergeSuggestionsProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Pairs of companies that may be duplicates: each is linked, or kept apart for good. */
const MergeSuggestions = observer(function MergeSuggestions({ isOpen, onClose }: MergeSuggestionsProps) {
  const mergeSuggestions = useLateStore(MergeSuggestionsStore);
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Possible duplicates">
      <Pairs onRetry={() => void mergeSuggestions.load()} />
    </Drawer>
  );
});

const Pairs = observer(function Pairs({ onRetry }: { onRetry: () => void }) {
  const mergeSuggestions = useLateStore(MergeSuggestionsStore);
  const { pairs, error, hasMore, loadMore } = mergeSuggestions;
  if (pairs === null)
    return error ? (
      <ListFailure title="The duplicates could not be loaded" error={error} onRetry={onRetry} />
    ) : (
      <Loader />
    );
  if (pairs.length === 0)
    return (
      <EmptyState size="sm" title="No duplicates">
        No companies have similar names or share a domain.
      </EmptyState>
    );
  return (
    <Stack space="s4">
      <Text tone="secondary">
        These companies have similar names or share a domain. Merging moves invitations, people, notes and quotes to the
        company you keep.
      </Text>
      {pairs.map((pair) => (
        <Pair key={`${pair.mainCompany.id} ${pair.childCompany.id}`} pair={pair} />
      ))}
      {hasMore ? <Button onPress={() => void loadMore()}>Load more</Button> : null}
    </Stack>
  );
});

const Pair = observer(function Pair({ pair }: { pair: MergeSuggestion }) {
  const domain = useDomain();
  const mergeSuggestions = useLateStore(MergeSuggestionsStore);
  const [isMerging, setIsMerging] = useState(false);
  const { mainCompany, childCompany } = pair;
  const keepApart = async (): Promise<void> => {
    const result = await mergeSuggestions.reject(pair);
    if (!result.ok) showFailure(domain, result.error);
  };
  return (
    <Box hasLineBelow paddingBlock="s2">
      <Stack space="s3">
        <Stack space="s1">
          <CompanyLink id={mainCompany.id} name={mainCompany.name} weight="medium" />
          <CompanyLink id={childCompany.id} name={childCompany.name} weight="medium" />
        </Stack>
        <Inline space="s2">
          <Button
            size="sm"
            variant="primary"
            aria-label={`Merge ${mainCompany.name} and ${childCompany.name}`}
            onPress={() => setIsMerging(true)}
          >
            Merge
          </Button>
          <Button size="sm" onPress={() => void keepApart()}>
            Not the same
          </Button>
        </Inline>
      </Stack>
      <MountOnceOpen isOpen={isMerging} onCancel={() => setIsMerging(false)}>
        <MergeCompaniesModal
          isOpen={isMerging}
          company={mainCompany}
          duplicate={childCompany}
          onClose={() => setIsMerging(false)}
          onMerged={() => mergeSuggestions.take(pair)}
        />
      </MountOnceOpen>
    </Box>
  );
});

export default MergeSuggestions;
