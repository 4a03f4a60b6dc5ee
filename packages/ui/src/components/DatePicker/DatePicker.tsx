import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type Ref } from 'react';
import { X } from 'lucide-react';
import { useObjectRef } from 'react-aria';
import { classNames } from '../../internal/classNames';
import { CalendarButton } from '../parts/dates/CalendarButton';
import { firstDay, lastDay, localToday, type UnwrittenYear } from '../parts/dates/days';
import { understood } from '../parts/dates/lateUnderstood';
import { Question } from '../parts/questions/Question';
import { pickRootProps } from '../../internal/rootProps';
import { SentValue } from '../../internal/forms/SentValue';
import { useFocusLeave } from '../../internal/useFocusLeave';
import { Field } from '../Field/Field';
import { input } from '../Field/Field.css';
import { FieldFrame } from '../Field/FieldFrame';
import { pickFieldProps, type FieldControlProps, type FieldOwnProps, type FieldStateProps } from '../Field/fieldProps';
import { IconButton } from '../IconButton/IconButton';
import * as css from './DatePicker.css';
import { dayCalendar } from './parts/lateCalendar';
import { useDateDraft, type DateDraft } from './useDateDraft';
import { useWords } from '../../words/words';
import { datePickerWords } from '../../words/english/DatePicker.words';
import { isComposing } from '../../internal/isComposing';

export interface DatePickerProps extends FieldOwnProps, FieldStateProps {
  ref?: Ref<HTMLInputElement>;
  /** Date as `YYYY-MM-DD`, null for none (controlled). */
  value?: string | null | undefined;
  /** Initial date (uncontrolled). */
  defaultValue?: string | null | undefined;
  /** Called with `YYYY-MM-DD`, or null if the field was emptied: when a date is picked, on Enter and on blur. */
  onChange?: ((value: string | null) => void) | undefined;
  /** Earliest date that can be picked, `YYYY-MM-DD`. @default '0001-01-01' */
  minValue?: string | undefined;
  /** Latest date that can be picked, `YYYY-MM-DD`. @default '9999-12-31' */
  maxValue?: string | undefined;
  /**
   * Today, `YYYY-MM-DD`: marked in the calendar, and the base of `tomorrow` and `in 2 weeks`. By default, read from the system clock.
   */
  today?: string | undefined;
  /**
   * Year of a date typed without one: the next occurrence, or the nearest one, for dates that may be past. @default
   * 'ahead'
   */
  unwrittenYear?: UnwrittenYear | undefined;
  /**
   * Called instead of `onChange` with the date and the time typed after it, `HH:mm`. Without it, the time is ignored.
   */
  onDateTime?: ((day: string, time: string) => void) | undefined;
  /** @default 'Date' */
  placeholder?: string;
  /** @default false */
  autoFocus?: boolean;
  onFocus?: ((event: FocusEvent) => void) | undefined;
  /** Called when the focus leaves both the field and its calendar, after `onChange`. */
  onBlur?: ((event: FocusEvent) => void) | undefined;
}

/**
 * A date, typed in any common form or picked from a calendar. A preview shows how the typed text is understood.
 * `DatesProvider` adds a reader for further forms.
 */
export function DatePicker(props: DatePickerProps) {
  const words = useWords('DatePicker', datePickerWords);
  const { today = localToday(), minValue = firstDay, maxValue = lastDay, isDisabled = false } = props;
  const { value, draft, typedDate, prepare, choose, answer, reset } = useDateDraft({
    ...props,
    today,
    minValue,
    maxValue,
  });
  const [isOpen, setIsOpen] = useState(false);
  const frameRef = useRef<HTMLDivElement>(null);
  const focusInput = (): void => frameRef.current?.querySelector('input')?.focus();
  const { fault } = draft;
  const question =
    typeof fault === 'object' ? (
      <Question
        {...fault}
        onAnswer={(meant) => {
          answer(meant);
          focusInput();
        }}
      />
    ) : (
      fault
    );
  const errorMessage = question ?? props.errorMessage;
  const leave = useFocusLeave(props.onBlur);
  const canChange = !isDisabled && !props.isReadOnly;
  return (
    <Field {...pickFieldProps({ ...props, errorMessage })}>
      {(control) => (
        <div {...leave} className={css.frame} onPointerEnter={dayCalendar.prepare}>
          <SentValue name={props.name} value={value} isDisabled={isDisabled} onReset={reset} />
          <FieldFrame
            ref={frameRef}
            size={props.size}
            isInvalid={control['aria-invalid']}
            isDisabled={isDisabled}
            isOpen={isOpen}
            end={
              <>
                {canChange && draft.text !== '' && !props.isRequired ? (
                  <ClearButton
                    onPress={() => {
                      choose(null);
                      focusInput();
                    }}
                  />
                ) : null}
                <CalendarButton
                  aria-label={words.openCalendar}
                  isOpen={isOpen}
                  isDisabled={!canChange}
                  onPress={() => setIsOpen(true)}
                />
              </>
            }
          >
            <DayInput
              {...props}
              control={control}
              draft={draft}
              isOpen={isOpen}
              onOpenChange={(open) => setIsOpen(open && canChange)}
              onFocus={(event) => {
                prepare();
                dayCalendar.prepare();
                understood.prepare();
                props.onFocus?.(event);
              }}
            />
          </FieldFrame>
          <understood.Part
            isWanted={typedDate !== null && !isOpen}
            fieldRef={frameRef}
            date={isOpen ? null : typedDate}
            hasTime={props.onDateTime !== undefined}
          />
          <dayCalendar.Part
            isWanted={isOpen}
            triggerRef={frameRef}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            aria-label={words.calendar}
            {...{ value, today, minValue, maxValue }}
            onPick={(day) => {
              choose(day);
              setIsOpen(false);
            }}
          />
        </div>
      )}
    </Field>
  );
}

function ClearButton({ onPress }: { onPress: () => void }) {
  const words = useWords('DatePicker', datePickerWords);
  return (
    <span className={css.clear}>
      <IconButton icon={X} iconSize={14} size="xs" aria-label={words.clear} excludeFromTabOrder onPress={onPress} />
    </span>
  );
}

interface DayInputProps extends DatePickerProps {
  control: FieldControlProps;
  draft: DateDraft;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function DayInput({ control, draft, isOpen, onOpenChange, ...props }: DayInputProps) {
  const words = useWords('DatePicker', datePickerWords);
  const ref = useObjectRef(props.ref);
  // A form can tell: the value is still the one before what was typed.
  const asked = typeof draft.fault === 'object' ? draft.fault.sentence : draft.fault;
  const fault = asked ?? (draft.isWaiting ? words.reading : '');
  useLayoutEffect(() => ref.current?.setCustomValidity(fault), [ref, fault]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') draft.finish();
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onOpenChange(true);
    }
    // Until the calendar loads and takes the focus, the field handles its keys.
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      return onOpenChange(false);
    }
    // The first Escape reverts the typed text; the next one reaches the surrounding dialog.
    if (event.key === 'Escape' && draft.text !== '' && (draft.isTyping || draft.fault !== undefined)) {
      event.stopPropagation();
      draft.drop();
    }
  };
  return (
    <input
      {...pickRootProps(props)}
      {...control}
      ref={ref}
      type="text"
      autoComplete="off"
      spellCheck={false}
      className={classNames(input, css.input)}
      placeholder={props.placeholder ?? words.placeholder}
      value={draft.text}
      disabled={props.isDisabled}
      readOnly={props.isReadOnly}
      required={props.isRequired}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the owner asks for it where a dialog begins with this field
      autoFocus={props.autoFocus}
      onChange={(event) => draft.type(event.target.value)}
      onKeyDown={onKeyDown}
      onFocus={props.onFocus}
      onBlur={draft.finish}
    />
  );
}
