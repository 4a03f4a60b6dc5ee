import { useContext, type FocusEvent, type KeyboardEvent, type Ref } from 'react';
import { Clock } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Button, ComboBox, ComboBoxStateContext, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { classNames } from '../../internal/classNames';
import { formatTime, offeredTimes, parseTime, timeOptions } from '../parts/dates/times';
import { useDraft } from '../parts/dates/useDraft';
import { popover } from '../../internal/overlays.css';
import { pickRootProps } from '../../internal/rootProps';
import { SentValue } from '../../internal/forms/SentValue';
import { useControlled } from '../../internal/useControlled';
import { Field } from '../Field/Field';
import { input } from '../Field/Field.css';
import { FieldFrame } from '../Field/FieldFrame';
import { pickFieldProps, type FieldControlProps, type FieldOwnProps, type FieldStateProps } from '../Field/fieldProps';
import { Icon } from '../Icon/Icon';
import * as css from './TimePicker.css';
import { useWords, useWordsLocale } from '../../words/words';
import { timePickerWords } from '../../words/english/TimePicker.words';
import { isComposing } from '../../internal/isComposing';

export interface TimePickerProps extends FieldOwnProps, FieldStateProps {
  ref?: Ref<HTMLInputElement>;
  /** Time, `HH:mm` in 24 hours, null for none (controlled). A time between the quarter hours is shown as it is. */
  value?: string | null | undefined;
  /** Initial time (uncontrolled). */
  defaultValue?: string | null | undefined;
  /** Called with `HH:mm`, or null if the field was emptied: when a time is picked, on Enter and on blur. */
  onChange?: ((value: string | null) => void) | undefined;
  /** @default 'Time' */
  placeholder?: string;
  /** Called when the focus leaves the field, after `onChange`. */
  onBlur?: ((event: FocusEvent) => void) | undefined;
}

/** A time of day: picked from 96 quarter hours, or typed to the minute. Text that is not a time is discarded. */
export function TimePicker(props: TimePickerProps) {
  const { isDisabled = false, isReadOnly = false } = props;
  const locale = useWordsLocale();
  const times = timeOptions(locale);
  const [value, setValue, reset] = useControlled<string | null>(
    props.value,
    props.defaultValue ?? null,
    props.onChange,
  );
  const change = (next: string | null): void => {
    if (next !== value) setValue(next);
  };
  const draft = useDraft<string | null>({
    text: formatTime(value, locale),
    read: (text) => {
      const time = parseTime(text, locale);
      return time || text.trim() === '' ? { value: time } : { fault: text };
    },
    commit: change,
    isForgiving: true,
  });
  return (
    <Field {...pickFieldProps(props)}>
      {(control) => (
        <ComboBox
          className={css.root}
          id={control.id}
          // Without these names, react-aria would require a label of its own.
          {...namesOf(control)}
          items={draft.isTyping ? offeredTimes(draft.text, locale) : times}
          selectedKey={times.some(({ id }) => id === value) ? value : null}
          onSelectionChange={(key) => {
            if (key === null) return;
            draft.drop();
            change(String(key));
          }}
          inputValue={draft.text}
          onInputChange={(text) => (text === formatTime(value, locale) ? draft.drop() : draft.type(text))}
          defaultFilter={() => true}
          allowsCustomValue
          menuTrigger="focus"
          isDisabled={isDisabled}
          isReadOnly={isReadOnly}
          isRequired={props.isRequired ?? false}
          isInvalid={control['aria-invalid'] ?? false}
          validationBehavior="aria"
        >
          <SentValue
            name={props.name}
            value={value}
            isDisabled={isDisabled}
            onReset={() => {
              draft.drop();
              reset();
            }}
          />
          <FieldFrame
            size={props.size}
            isInvalid={control['aria-invalid']}
            isDisabled={isDisabled}
            end={
              <Button className={css.button}>
                <Icon icon={Clock} size={14} />
              </Button>
            }
          >
            <TimeInput {...props} control={control} draft={draft} />
          </FieldFrame>
          <Popover className={classNames(popover, css.popover)} offset={4}>
            <ListBox<{ id: string; label: string }> className={css.list}>
              {({ id, label }) => (
                <ListBoxItem id={id} textValue={label} className={css.option}>
                  {label}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      )}
    </Field>
  );
}

const namesOf = (control: FieldControlProps) => ({
  ...(control['aria-label'] === undefined ? {} : { 'aria-label': control['aria-label'] }),
  'aria-labelledby': control['aria-labelledby'] ?? `${control.id}-label`,
  ...(control['aria-describedby'] === undefined ? {} : { 'aria-describedby': control['aria-describedby'] }),
});

interface TimeInputProps extends TimePickerProps {
  control: FieldControlProps;
  draft: ReturnType<typeof useDraft>;
}

function TimeInput({ control, draft, ...props }: TimeInputProps) {
  const words = useWords('TimePicker', timePickerWords);
  const list = useContext(ComboBoxStateContext);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') draft.drop();
    const isOption = list?.isOpen === true && list.selectionManager.focusedKey !== null;
    // Commits before the list handles the key and closes: it would reopen when the text changes afterwards.
    if (event.key === 'Enter' && !isOption) flushSync(draft.finish);
  };
  return (
    <span role="presentation" className={css.root} onKeyDownCapture={onKeyDown}>
      <Input
        {...pickRootProps({ 'data-testid': props['data-testid'] })}
        {...(props.ref === undefined ? {} : { ref: props.ref })}
        id={control.id}
        className={classNames(input, css.input)}
        placeholder={props.placeholder ?? words.placeholder}
        autoComplete="off"
        spellCheck={false}
        onBlur={(event) => {
          draft.finish();
          props.onBlur?.(event);
        }}
      />
    </span>
  );
}
