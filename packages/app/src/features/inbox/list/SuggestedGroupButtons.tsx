import { observer } from 'mobx-react-lite';
import { BidPreviewStore } from '@basis/domain/subjects/inbox/BidPreviewStore';
import { Button } from '@basis/ui/Button';
import { Inline } from '@basis/ui/layout/Inline';
import { useDomain, useLateStore } from '../../../domainContext';
import { useGrouping } from '../filing/grouping';
import { useInboxActions } from '../filing/useInboxActions';
import { WorkButton } from '../filing/WorkButton';

interface SuggestedGroupButtonsProps {
  /** Emails of the suggested group, its leader first. */
  ids: readonly string[];
  excludeFromTabOrder?: boolean;
}

/** Accepts or rejects a suggested group, or shows the bid that it would be. */
export const SuggestedGroupButtons = observer(function SuggestedGroupButtons({
  ids,
  excludeFromTabOrder = false,
}: SuggestedGroupButtonsProps) {
  const { session } = useDomain();
  const preview = useLateStore(BidPreviewStore);
  const { keepSeparate } = useInboxActions();
  const { accept } = useGrouping();
  return (
    <Inline as="span" space="s2">
      <WorkButton size="sm" variant="ghost" excludeFromTabOrder={excludeFromTabOrder} onPress={() => keepSeparate(ids)}>
        Keep separate
      </WorkButton>
      <WorkButton size="sm" excludeFromTabOrder={excludeFromTabOrder} onPress={() => accept(ids)}>
        {`Group ${ids.length} emails`}
      </WorkButton>
      {session.allows('createProjectsFromMessages') ? (
        <Button size="sm" excludeFromTabOrder={excludeFromTabOrder} onPress={() => preview.open(ids, null)}>
          Add as one bid…
        </Button>
      ) : null}
    </Inline>
  );
});
