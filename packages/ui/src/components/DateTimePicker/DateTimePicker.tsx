import type { FocusEvent, Ref } from 'react';
import { pickRootProps } from '../../internal/rootProps';
import { SentValue } from '../../internal/forms/SentValue';
import { useControlled } from '../../internal/useControlled';
import { useFocusLeave } from '../../internal/useFocusLeave';
import { DatePicker, type DatePickerProps } from '../DatePicker/DatePicker';
import { Field } from '../Field/Field';
import { pickFieldProps, type FieldOwnProps, type FieldStateProps } from '../Field/fieldProps';
import { TimePicker } from '../TimePicker/TimePicker';
import { readDateTime, writeDateTime } from './dateTimes';
import * as css from './DateTimePicker.css';
import { useWords } from '../../words/words';
import { dateTimePickerWords } from '../../words/english/DateTimePicker.words';

export interface DateTimePickerProps
  extends
    FieldOwnProps,
    FieldStateProps,
    Pick<DatePickerProps, 'minValue' | 'maxValue' | 'today' | 'unwrittenYear' | 'autoFocus'> {
  /** Input of the date. */
  ref?: Ref<HTMLInputElement>;
  /** `YYYY-MM-DDTHH:mm`, or `YYYY-MM-DD` without a time; null for none (controlled). */
  value?: string | null | undefined;
  /** Initial value (uncontrolled). */
  defaultValue?: string | null | undefined;
  /** Called with `YYYY-MM-DDTHH:mm`, with `YYYY-MM-DD` if there is no time, and with null if the date was emptied. */
  onChange?: ((value: string | null) => void) | undefined;
  /** Called when the focus leaves both fields. */
  onBlur?: ((event: FocusEvent) => void) | undefined;
}

/**
 * A date with an optional time. The time is disabled until there is a date; a time typed after the date moves into its
 * own field.
 */
export function DateTimePicker(props: DateTimePickerProps) {
  const words = useWords('DateTimePicker', dateTimePickerWords);
  const { isDisabled = false, isReadOnly = false, minValue, maxValue, today, autoFocus = false } = props;
  const [value, setValue, reset] = useControlled<string | null>(
    props.value,
    props.defaultValue ?? null,
    props.onChange,
  );
  const { day, time } = readDateTime(value);
  const leave = useFocusLeave(props.onBlur);
  const shared = {
    isReadOnly,
    size: props.size ?? 'md',
    isInvalid: Boolean(props.errorMessage) || (props.isInvalid ?? false),
  };
  return (
    <Field {...pickFieldProps(props)} isGroup>
      {({ 'aria-invalid': _isInvalid, ...control }) => (
        <div {...pickRootProps(props)} {...control} role="group" className={css.pair} {...leave}>
          <SentValue name={props.name} value={value} isDisabled={isDisabled} onReset={reset} />
          <DatePicker
            {...shared}
            {...{ minValue, maxValue, today, autoFocus }}
            {...(props.ref === undefined ? {} : { ref: props.ref })}
            aria-label={words.date}
            isDisabled={isDisabled}
            isRequired={false}
            value={day}
            unwrittenYear={props.unwrittenYear}
            onChange={(next) => setValue(writeDateTime({ day: next, time }))}
            onDateTime={(next, typed) => setValue(writeDateTime({ day: next, time: typed }))}
          />
          <TimePicker
            {...shared}
            aria-label={words.time}
            isDisabled={isDisabled || day === null}
            value={time}
            onChange={(next) => setValue(writeDateTime({ day, time: next }))}
          />
        </div>
      )}
    </Field>
  );
}
