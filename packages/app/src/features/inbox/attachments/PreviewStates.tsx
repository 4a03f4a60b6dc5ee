import { Download, FileX } from 'lucide-react';
import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { Spinner } from '@basis/ui/Spinner';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';

/** Shown while a file is fetched. */
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
  /** The reason. */
  children: string;
  onSave: () => void;
}

/** Explains why a file can't be previewed, and offers to save it. */
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
