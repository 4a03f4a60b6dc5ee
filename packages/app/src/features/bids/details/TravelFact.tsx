import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';

interface TravelFactProps {
  words: string;
  /** How it was computed. */
  basis: string | null;
}

/** The way to a bid, above the line that says how it was computed. */
export function TravelFact({ words, basis }: TravelFactProps) {
  return (
    <Stack>
      {words}
      {basis === null ? null : (
        <Text size={12} tone="meta">
          {basis}
        </Text>
      )}
    </Stack>
  );
}
