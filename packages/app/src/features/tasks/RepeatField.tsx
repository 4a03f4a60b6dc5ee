import { ordinalDay, readRepeat, writeRepeat, type Repeat } from '@basis/domain/model/formats/repeats';
import { weekDays } from '@basis/domain/model/formats/weeks';
import { Select } from '@basis/ui/Select';

interface RepeatFieldProps {
  /** The rule as the contract has it; null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The day whose weekday, or day of the month, a new rule begins with: `YYYY-MM-DD`. */
  startDay: string;
}

const kinds = [
  { id: 'never', label: 'Does not repeat' },
  { id: 'day', label: 'Every day' },
  { id: 'week', label: 'Every week' },
  { id: 'month', label: 'Every month' },
] as const;
type Kind = (typeof kinds)[number]['id'];

const weekdayOptions = weekDays.map((name) => ({ id: name, label: name }));
const dayOptions = Array.from({ length: 31 }, (_, index) => ({ id: String(index + 1), label: ordinalDay(index + 1) }));

const startOf = (kind: Kind, startDay: string): Repeat | null => {
  if (kind === 'never') return null;
  if (kind === 'day') return { every: 'day' };
  const weekday = weekDays[new Date(`${startDay}T00:00:00Z`).getUTCDay()] ?? 'Monday';
  return kind === 'week' ? { every: 'week', weekday } : { every: 'month', day: Number(startDay.slice(8)) };
};

/** Chooses how often a task repeats: never, daily, weekly on a weekday, or monthly on a day. */
export function RepeatField({ value, onChange, startDay }: RepeatFieldProps) {
  const repeat = value === null ? null : readRepeat(value);
  const choose = (next: Repeat | null): void => onChange(next && writeRepeat(next));
  return (
    <>
      <Select
        label="Repeats"
        description={repeat ? 'When it is done, the next one is added.' : undefined}
        options={kinds}
        value={repeat?.every ?? 'never'}
        onChange={(id) => choose(startOf(kinds.find((kind) => kind.id === id)?.id ?? 'never', startDay))}
      />
      {repeat?.every === 'week' ? (
        <Select
          label="Weekday"
          options={weekdayOptions}
          value={repeat.weekday}
          onChange={(id) => choose({ every: 'week', weekday: weekDays.find((name) => name === id) ?? repeat.weekday })}
        />
      ) : null}
      {repeat?.every === 'month' ? (
        <Select
          label="Day of the month"
          description={repeat.day > 28 ? 'On the last day of a month that is shorter.' : undefined}
          options={dayOptions}
          value={String(repeat.day)}
          onChange={(id) => choose({ every: 'month', day: Number(id) })}
        />
      ) : null}
    </>
  );
}
