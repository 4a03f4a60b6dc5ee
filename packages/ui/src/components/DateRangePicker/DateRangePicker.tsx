import { useRef, useState, type FocusEvent } from 'react';
import { CalendarButton } from '../parts/dates/CalendarButton';
import { firstDay, lastDay, localToday, readIsoDay } from '../parts/dates/days';
import { understood } from '../parts/dates/lateUnderstood';
import { latePart } from '../../internal/latePart';
import { Question } from '../parts/questions/Question';
import { pickRootProps } from '../../internal/rootProps';
import { SentValue } from '../../internal/forms/SentValue';
import { useControlled } from '../../internal/useControlled';
import { useFocusLeave } from '../../internal/useFocusLeave';
import { Field } from '../Field/Field';
import { FieldFrame } from '../Field/FieldFrame';
import { pickFieldProps, type FieldOwnProps, type FieldStateProps } from '../Field/fieldProps';
import * as css from './DateRangePicker.css';
import { DayInput } from './parts/DayInput';
import type { DateRange, DateRangePreset } from './presets';
import { useRangeDraft } from './useRangeDraft';
import { useWords } from '../../words/words';
import { dateRangePickerWords } from '../../words/english/DateRangePicker.words';

export type { DateRange, DateRangePreset, DateRangePresetId, OwnDateRangePreset } from './presets';

export interface DateRangePickerProps extends FieldOwnProps, FieldStateProps {
  /** First and last day, null for none (controlled). */
  value?: DateRange | null | undefined;
  /** Initial range (uncontrolled). */
  defaultValue?: DateRange | null | undefined;
  /** Called with both days, or null once both are emptied; never with only one. */
  onChange?: ((value: DateRange | null) => void) | undefined;
  /** Preset ranges next to the calendar, in this order. @default [] */
  presets?: readonly DateRangePreset[];
  /** Earliest date that can be picked, `YYYY-MM-DD`. @default '0001-01-01' */
  minValue?: string | undefined;
  /** Latest date that can be picked, `YYYY-MM-DD`. @default '9999-12-31' */
  maxValue?: string | undefined;
  /** Today, `YYYY-MM-DD`. By default, read from the system clock. */
  today?: string | undefined;
  /** Called when the focus leaves both fields. */
  onBlur?: ((event: FocusEvent) => void) | undefined;
}

const rangeCalendar = latePart(async () => (await import('./parts/RangeCalendar')).RangeCalendar);

/** A range of dates, typed, picked from two months, or chosen from presets. */
export function DateRangePicker(props: DateRangePickerProps) {
  const words = useWords('DateRangePicker', dateRangePickerWords);
  const { today = localToday(), minValue = firstDay, maxValue = lastDay, presets = [], isDisabled = false } = props;
  const [value, setValue, reset] = useControlled<DateRange | null>(
    props.value,
    props.defaultValue ?? null,
    props.onChange,
  );
  const [isOpen, setIsOpen] = useState(false);
  const frameRef = useRef<HTMLDivElement>(null);
  const range = readRange(value);
  const draft = useRangeDraft({ value: range, onChange: setValue, today, minValue, maxValue });
  const leave = useFocusLeave((event) => {
    draft.finish();
    props.onBlur?.(event);
  });
  const canChange = !isDisabled && !props.isReadOnly;
  const choose = (next: DateRange | null): void => {
    draft.choose(next);
    setIsOpen(false);
  };
  const ends = {
    ...props,
    isOpen,
    onOpenChange: (open: boolean): void => setIsOpen(open && canChange),
    onFocus: (): void => {
      draft.prepare();
      rangeCalendar.prepare();
      understood.prepare();
    },
  };
  const { fault } = draft;
  const errorMessage =
    typeof fault === 'object' ? <Question {...fault} onAnswer={draft.answer} /> : (fault ?? props.errorMessage);
  return (
    <Field {...pickFieldProps({ ...props, errorMessage })} isGroup>
      {({ 'aria-invalid': isInvalid, ...control }) => (
        <div
          {...pickRootProps(props)}
          {...control}
          role="group"
          className={css.group}
          {...leave}
          onPointerEnter={rangeCalendar.prepare}
        >
          <SentValue
            name={props.name}
            value={range && [range.start, range.end]}
            isDisabled={isDisabled}
            onReset={() => {
              draft.start.drop();
              reset();
            }}
          />
          <FieldFrame
            ref={frameRef}
            size={props.size}
            isInvalid={isInvalid}
            isDisabled={isDisabled}
            isOpen={isOpen}
            end={
              <CalendarButton
                aria-label={words.openCalendar}
                isOpen={isOpen}
                isDisabled={!canChange}
                onPress={() => setIsOpen(true)}
              />
            }
          >
            <DayInput {...ends} aria-label={words.start} isInvalid={isInvalid} end={draft.start} />
            <span className={css.dash}>–</span>
            <DayInput {...ends} aria-label={words.end} isInvalid={isInvalid} end={draft.end} />
          </FieldFrame>
          <rangeCalendar.Part
            isWanted={isOpen}
            triggerRef={frameRef}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            aria-label={words.calendar}
            value={range}
            {...{ presets, today, minValue, maxValue }}
            onPick={choose}
          />
        </div>
      )}
    </Field>
  );
}

/** Reads a range; an invalid one becomes an empty field. */
const readRange = (value: DateRange | null): DateRange | null =>
  value && readIsoDay(value.start) && readIsoDay(value.end) && value.start <= value.end ? value : null;
