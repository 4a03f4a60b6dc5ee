import { Spinner } from '@basis/ui/Spinner';
import { Text } from '@basis/ui/Text';
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

/** Why a file can't be looked at; the way to save it stands below. */
export function PreviewFailure({ children }: { children: string }) {
  return (
    <Box padding="s6" isFilling>
      <Text tone="secondary">{children}</Text>
    </Box>
  );
}
