import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { faultOfDays, reportDays, spanBefore, type Days } from '@basis/domain/model/analytics/timeFrames';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { daysWords } from '@basis/domain/model/analytics/reportNames';
import { DateRangePicker } from '@basis/ui/DateRangePicker';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { daysFaultWords } from './reportWords';

interface OwnDaysProps {
  days: Days;
  onChange: (days: Days) => void;
  /** Called when both days are emptied. */
  onClear: () => void;
}

/** Days of the reader's own, below the title: what they are compared with, or why they can't be shown. */
export const OwnDays = observer(function OwnDays({ days, onChange, onClear }: OwnDaysProps) {
  // Invalid days stay in the field, and the previous figures stay on the page.
  const [refused, setRefused] = useState<Days | null>(null);
  const fault = refused && faultOfDays(refused);
  const shown = refused ?? days;
  const before = spanBefore(days, observedToday());
  return (
    <Box background="surface" paddingInline="s5" paddingBlock="s2">
      <Inline space="s4">
        <DateRangePicker
          aria-label="Own dates"
          value={{ start: shown.from, end: shown.to }}
          maxValue={reportDays.to}
          errorMessage={fault ? daysFaultWords[fault] : undefined}
          onChange={(range) => {
            if (range === null) return onClear();
            const next = { from: range.start, to: range.end };
            const isRefused = faultOfDays(next) !== null;
            setRefused(isRefused ? next : null);
            if (!isRefused) onChange(next);
          }}
        />
        {before?.from && before.to ? (
          <Text size={12} tone="meta">
            {`Compared with ${daysWords({ from: before.from, to: before.to })}`}
          </Text>
        ) : null}
      </Inline>
    </Box>
  );
});
