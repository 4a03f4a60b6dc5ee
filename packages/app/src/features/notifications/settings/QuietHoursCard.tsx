import type { QuietHours } from '@basis/domain/model/notifications/emailTimes';
import { Card } from '@basis/ui/Card';
import { Switch } from '@basis/ui/Switch';
import { Text } from '@basis/ui/Text';
import { TimePicker } from '@basis/ui/TimePicker';
import { Inline } from '@basis/ui/layout/Inline';
import { Box } from '@basis/ui/layout/Box';
import { Stack } from '@basis/ui/layout/Stack';

interface QuietHoursCardProps {
  quiet: QuietHours;
  onChange: (change: Partial<QuietHours>) => void;
}

/** A span of each day without emails. */
export function QuietHoursCard({ quiet, onChange }: QuietHoursCardProps) {
  return (
    <Card
      title="Quiet hours"
      level={2}
      description="No email comes in these hours. What happens then comes at their end, in one email."
      actions={<Switch aria-label="Quiet hours" isSelected={quiet.isOn} onChange={(isOn) => onChange({ isOn })} />}
    >
      {quiet.isOn ? (
        <Stack space="s2">
          <Inline align="start" space="s3">
            <Box isFilling>
              <TimePicker label="From" value={quiet.from} onChange={(from) => from && onChange({ from })} />
            </Box>
            <Box isFilling>
              <TimePicker label="To" value={quiet.to} onChange={(to) => to && onChange({ to })} />
            </Box>
          </Inline>
          {quiet.from === quiet.to ? (
            <Text size={12} tone="secondary">
              They begin when they end: nothing is held.
            </Text>
          ) : null}
        </Stack>
      ) : undefined}
    </Card>
  );
}
