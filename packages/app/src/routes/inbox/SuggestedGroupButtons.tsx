import { Button } from '@basis/ui/Button';
import { Inline } from '@basis/ui/layout/Inline';
import { useGrouping } from './grouping';
import { useInboxActions } from './useInboxActions';

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
      <Button
        size="sm"
        variant="ghost"
        excludeFromTabOrder={excludeFromTabOrder}
        onPress={() => void keepSeparate(ids)}
      >
        Keep separate
      </Button>
      <Button size="sm" excludeFromTabOrder={excludeFromTabOrder} onPress={() => accept(ids)}>
        {`Group ${ids.length} emails`}
      </Button>
    </Inline>
  );
}
