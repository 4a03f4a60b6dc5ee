import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MergeSuggestionsStore } from '@basis/domain/companies/MergeSuggestionsStore';
import type { MergeSuggestion } from '@basis/domain/contract/contract';
import { Button } from '@basis/ui/Button';
import { Drawer } from '@basis/ui/Drawer';
import { EmptyState } from '@basis/ui/EmptyState';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../domainContext';
import { showFailure } from '../../feedback/failureToast';
import { perform } from '../../feedback/perform';
import { ListFailure } from '../../loading/ListFailure';
import { Loader } from '../../loading/Loader';
import { linkedCompanies } from './companyTexts';

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
        These companies have similar names or share a domain. Linking moves invitations, people, notes and quotes to the
        company you keep.
      </Text>
      {pairs.map((pair) => (
        <Pair key={`${pair.mainCompany.id} ${pair.childCompany.id}`} pair={pair} />
      ))}
      {hasMore ? <Button onPress={() => void loadMore()}>Load more</Button> : null}
    </Stack>
  );
});

const sides = ['mainCompany', 'childCompany'] as const;

const Pair = observer(function Pair({ pair }: { pair: MergeSuggestion }) {
  const domain = useDomain();
  const { workspace } = domain;
  const mergeSuggestions = useLateStore(MergeSuggestionsStore);
  const [stays, setStays] = useState<(typeof sides)[number]>('mainCompany');
  const link = async (): Promise<void> => {
    const result = await perform(domain, () => mergeSuggestions.merge(pair, stays), {
      done: ({ changeSetId, words }) => ({ title: linkedCompanies, change: { changeSetId, ...words } }),
    });
    if (result.ok) void workspace.companyNames.load();
  };
  const keepApart = async (): Promise<void> => {
    const result = await mergeSuggestions.reject(pair);
    if (!result.ok) showFailure(domain, result.error);
  };
  return (
    <Box hasLineBelow paddingBlock="s2">
      <Stack space="s3">
        <RadioGroup
          label="Keep this company"
          options={sides.map((side) => ({ id: side, label: pair[side].name }))}
          value={stays}
          onChange={(side) => setStays(side === 'childCompany' ? side : 'mainCompany')}
        />
        <Inline space="s2">
          <Button size="sm" variant="primary" onPress={() => void link()}>
            Link
          </Button>
          <Button size="sm" onPress={() => void keepApart()}>
            Not the same
          </Button>
        </Inline>
      </Stack>
    </Box>
  );
});

export default MergeSuggestions;
