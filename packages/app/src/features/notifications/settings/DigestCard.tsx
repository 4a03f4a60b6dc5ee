import { Plus, X } from 'lucide-react';
import { mostDigestTimes, type Digest } from '@basis/domain/model/notifications/emailTimes';
import { Button } from '@basis/ui/Button';
import { Card } from '@basis/ui/Card';
import { Checkbox } from '@basis/ui/Checkbox';
import { IconButton } from '@basis/ui/IconButton';
import { Switch } from '@basis/ui/Switch';
import { Text } from '@basis/ui/Text';
import { TimePicker } from '@basis/ui/TimePicker';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';

interface DigestCardProps {
  digest: Digest;
  onChange: (change: Partial<Digest>) => void;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const offered = ['07:30', '13:00', '17:00', '10:00', '15:00'] as const;

/** The daily email: days, times and exceptions. */
export function DigestCard({ digest, onChange }: DigestCardProps) {
  return (
    <Card
      title="Daily email"
      level={2}
      description="What happened since yesterday and your notifications in one email, at the times you choose. Other times bring only notifications."
      actions={<Switch aria-label="Daily email" isSelected={digest.isOn} onChange={(isOn) => onChange({ isOn })} />}
    >
      {digest.isOn ? (
        <Stack space="s4">
          <Days days={digest.days} onChange={(days) => onChange({ days })} />
          <Times times={digest.times} onChange={(times) => onChange({ times })} />
          <Checkbox isSelected={digest.isUrgentAtOnce} onChange={(isUrgentAtOnce) => onChange({ isUrgentAtOnce })}>
            Send at once what is due today or past due
          </Checkbox>
        </Stack>
      ) : undefined}
    </Card>
  );
}

interface DaysProps {
  days: readonly number[];
  onChange: (days: readonly number[]) => void;
}

function Days({ days, onChange }: DaysProps) {
  return (
    <div role="group" aria-label="Days">
      <Stack space="s2">
        <Text size={12} weight="medium" tone="secondary">
          Days
        </Text>
        <Inline space="s3" isWrapping>
          {weekdays.map((name, day) => (
            <Checkbox
              key={name}
              aria-label={name}
              isSelected={days.includes(day)}
              onChange={(isOn) => onChange(isOn ? [...days, day] : days.filter((other) => other !== day))}
            >
              {name.slice(0, 3)}
            </Checkbox>
          ))}
        </Inline>
        {days.length ? null : (
          <Text size={12} tone="secondary">
            Without a day there is no daily email: notifications come at once.
          </Text>
        )}
      </Stack>
    </div>
  );
}

interface TimesProps {
  times: readonly string[];
  onChange: (times: readonly string[]) => void;
}

function Times({ times, onChange }: TimesProps) {
  const replace = (before: string, time: string | null): void =>
    onChange(times.map((other) => (other === before ? (time ?? before) : other)));
  const next = offered.find((time) => !times.includes(time)) ?? '09:00';
  return (
    <div role="group" aria-label="Times">
      <Stack space="s2">
        <Text size={12} weight="medium" tone="secondary">
          Times
        </Text>
        {times.map((time, index) => (
          <Inline key={time} space="s2">
            <Box isFilling>
              <TimePicker aria-label={`Time ${index + 1}`} value={time} onChange={(chosen) => replace(time, chosen)} />
            </Box>
            {times.length > 1 ? (
              <IconButton
                icon={X}
                size="sm"
                aria-label={`Remove time ${index + 1}`}
                onPress={() => onChange(times.filter((other) => other !== time))}
              />
            ) : null}
          </Inline>
        ))}
        {times.length < mostDigestTimes ? (
          <Inline>
            <Button size="sm" variant="ghostAccent" icon={Plus} onPress={() => onChange([...times, next])}>
              Add a time
            </Button>
          </Inline>
        ) : null}
      </Stack>
    </div>
  );
}
