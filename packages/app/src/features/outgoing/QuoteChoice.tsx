import { observer } from 'mobx-react-lite';
import type { Composer } from '@basis/domain/subjects/outgoing/Composer';
import { Checkbox } from '@basis/ui/Checkbox';
import { Text } from '@basis/ui/Text';

/** Includes the original email below a reply; a forwarded one always includes it. */
export const QuoteChoice = observer(function QuoteChoice({ composer }: { composer: Composer }) {
  if (composer.isForward)
    return (
      <Text size={12} tone="meta">
        The original follows below
      </Text>
    );
  return (
    <Checkbox isSelected={composer.draft.isQuoting} onChange={(isQuoting) => composer.change({ isQuoting })}>
      Quote the original
    </Checkbox>
  );
});
