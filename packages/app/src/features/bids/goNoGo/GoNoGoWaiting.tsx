import { Skeleton } from '@basis/ui/Skeleton';
import { Box } from '@basis/ui/layout/Box';
import { Stack } from '@basis/ui/layout/Stack';

/** Lines of each section of the panel: chance, reasons, similar bids, week. */
const sections = [
  { id: 'chance', lines: 5 },
  { id: 'reasons', lines: 7 },
  { id: 'bids', lines: 6 },
  { id: 'week', lines: 5 },
];

/** Placeholder of the panel, which keeps the content below in place while it loads. */
export function GoNoGoWaiting() {
  return (
    <>
      {sections.map(({ id, lines }) => (
        <Box key={id} paddingInline="s5" paddingBlock="s4" hasLineBelow>
          <Stack space="s3">
            <Skeleton width={120} />
            {Array.from({ length: lines }, (_, line) => (
              <Skeleton key={`line-${line}`} />
            ))}
          </Stack>
        </Box>
      ))}
    </>
  );
}
