import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { Deadline } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { plainZone, zoneChoices } from '@basis/domain/model/formats/zones';
import { ComboBox } from '@basis/ui/ComboBox';
import { DateTimePicker } from '@basis/ui/DateTimePicker';

interface DeadlineFormProps {
  label: string;
  value: Deadline;
  onChange: (value: Deadline) => void;
}

const writtenOf = (deadline: Deadline): string | null =>
  deadline && (deadline.time === null ? deadline.date : `${deadline.date}T${deadline.time}`);

/** A new date keeps the time zone that was read. */
const deadlineOf = (written: string | null, before: Deadline): Deadline => {
  if (written === null) return null;
  const time = written.slice(11, 16) || null;
  return { date: written.slice(0, 10), time, zone: time === null ? null : (before?.zone ?? null) };
};

interface ZoneFieldProps {
  /** Day that determines the names of the zones. */
  date: string;
  value: string | null;
  onChange: (zone: string | null) => void;
}

function ZoneField({ date, value, onChange }: ZoneFieldProps) {
  const options = useMemo(() => zoneChoices(date).map(({ name, ...zone }) => ({ ...zone, end: name })), [date]);
  return (
    <ComboBox
      label="Time zone"
      placeholder="Search for a time zone"
      description="Changing the time zone keeps the clock time."
      options={options}
      value={value}
      selectedOption={value === null ? undefined : plainZone(value)}
      onChange={onChange}
    />
  );
}

/** Edits a date: day, time, and time zone. */
export const DeadlineForm = observer(function DeadlineForm({ label, value, onChange }: DeadlineFormProps) {
  return (
    <>
      <DateTimePicker
        label={label}
        value={writtenOf(value)}
        onChange={(written) => onChange(deadlineOf(written, value))}
        today={observedToday()}
      />
      {value === null || value.time === null ? null : (
        <ZoneField date={value.date} value={value.zone} onChange={(zone) => onChange({ ...value, zone })} />
      )}
    </>
  );
});
