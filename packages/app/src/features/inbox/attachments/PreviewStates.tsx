import { Download, FileX } from 'lucide-react';
import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { Spinner } from '@basis/ui/Spinner';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';

/** While a file is fetched. */
export function PreviewLoading() {
  return (
    <Box padding="s12" isFilling>
      <Inline justify="center">
        <Spinner aria-label="Loading" size={20} />
      </Inline>
    </Box>
  );
}

interface PreviewFailureProps {
  /** Why. */
  children: string;
  onSave: () => void;
}

/** Why a file can't be looked at, and the way to save it. */
export function PreviewFailure({ children, onSave }: PreviewFailureProps) {
  return (
    <Box padding="s6" isFilling>
      <EmptyState
        icon={FileX}
        headingLevel={3}
        title="This file can't be shown"
        actions={
          <Button icon={Download} variant="primary" onPress={onSave}>
            Download
          </Button>
        }
      >
        {children}
      </EmptyState>
    </Box>
  );
}
