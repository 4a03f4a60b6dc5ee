import { Inline } from '@basis/ui/layout/Inline';
import { useGrouping } from '../filing/grouping';
import { useInboxActions } from '../filing/useInboxActions';
import { WorkButton } from '../filing/WorkButton';

interface SuggestedGroupButtonsProps {
  /** Emails of the suggested group, its leader first. */
  ids: readonly string[];
  excludeFromTabOrder?: boolean;
}

/** Accepts or rejects a suggested group. */
export function SuggestedGroupButtons({ ids, excludeFromTabOrder = false }: SuggestedGroupButtonsProps) {
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
    </Inline>
  );
}
