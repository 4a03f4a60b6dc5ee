import { Inline } from '@basis/ui/layout/Inline';
import { useGrouping } from '../filing/grouping';
import { useInboxActions } from '../filing/useInboxActions';
import { WorkButton } from '../filing/WorkButton';

interface SuggestedGroupButtonsProps {
  /** The e-mails that look like one job, the first of them first. */
  ids: readonly string[];
  excludeFromTabOrder?: boolean;
}

/** Groups e-mails that look like one job, or keeps them separate. */
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
