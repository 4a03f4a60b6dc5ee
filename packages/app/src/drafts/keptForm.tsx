import type { ReactNode } from 'react';
import type { SubmitOutcome } from '@basis/ui/FormModal';
import { Button } from '@basis/ui/Button';
import { Inline } from '@basis/ui/layout/Inline';
import type { Kept } from './useKeptDraft';

/** Start of a form's footer: a button that forgets what was typed, once something is, beside what else stands there. */
export const startOver = (kept: Kept, beside: ReactNode = null): ReactNode =>
  kept.isBegun ? (
    <Inline space="s3">
      {beside}
      <Button variant="ghost" onPress={() => kept.clear()}>
        Start over
      </Button>
    </Inline>
  ) : (
    beside
  );

/** Props of a form in a dialog whose draft is kept: it closes without a question, and a form that was sent starts anew. */
export const keptForm = (kept: Kept, onSubmit: () => SubmitOutcome | Promise<SubmitOutcome>, beside?: ReactNode) => ({
  isGuarded: false,
  footerStart: startOver(kept, beside),
  onSubmit: async (): Promise<SubmitOutcome> => {
    const outcome = await onSubmit();
    if (!outcome) kept.clear();
    return outcome;
  },
});
