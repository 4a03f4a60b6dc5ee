import type { FocusEventHandler, KeyboardEvent, ReactNode, Ref } from 'react';
import { pickRootProps } from '../../internal/rootProps';
import { SentValue } from '../../internal/forms/SentValue';
import { useControlled } from '../../internal/useControlled';
import { Field, type FieldControlProps, type FieldOwnProps } from '../Field/Field';
import { FieldFrame } from '../Field/FieldFrame';
import { pickFieldProps, type FieldStateProps } from '../Field/fieldProps';
import * as css from './NumberField.css';
import { useNumberDraft, type NumberDraft, type NumberRefusal } from './useNumberDraft';
import { useWords, useWordsLocale } from '../../words/words';
import { numberFieldWords } from '../../words/english/NumberField.words';

export interface NumberFieldProps extends FieldOwnProps, FieldStateProps {
  ref?: Ref<HTMLInputElement>;
  /** Number, null for none (controlled). */
  value?: number | null | undefined;
  /** @default null */
  defaultValue?: number | null;
  /** Minimum; a smaller number is raised to it with a message. */
  minValue?: number | undefined;
  /** Maximum; a larger number is reduced to it with a message. */
  maxValue?: number | undefined;
  /** Step of an arrow key; Page Up and Page Down move by ten steps. @default 1 */
  step?: number;
  /** Minimum number of decimals shown. @default 0 */
  minDecimals?: number;
  /** Maximum number of decimals kept. @default 2 */
  maxDecimals?: number;
  placeholder?: string | undefined;
  /** Text before the number, such as a currency sign. */
  startText?: ReactNode;
  /** Text after the number, such as a unit. */
  endText?: ReactNode;
  /** @default false */
  autoFocus?: boolean;
  /** Called with the number on blur, on Enter and on each step; null if the field was emptied. */
  onChange?: ((value: number | null) => void) | undefined;
  /**
   * Called on each key with the number typed so far, neither rounded nor limited; null for none. Escape reports the
   * previous value. For live totals.
   */
  onWrite?: ((value: number | null) => void) | undefined;
  onFocus?: FocusEventHandler<HTMLInputElement> | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
}

const SAFE = Number.MAX_SAFE_INTEGER;

/**
 * A number, typed in the notation of the locale. On blur, invalid text is rejected and a number out of bounds is moved
 * to the nearest bound, with a message in place of the description.
 */
export function NumberField(props: NumberFieldProps) {
  const words = useWords('NumberField', numberFieldWords);
  const locale = useWordsLocale();
  const { defaultValue = null, minValue = -SAFE, maxValue = SAFE, step = 1, minDecimals = 0, maxDecimals = 2 } = props;
  const [value, setValue] = useControlled(props.value, defaultValue, props.onChange);
  const { format } = new Intl.NumberFormat(locale, {
    minimumFractionDigits: minDecimals,
    maximumFractionDigits: Math.max(minDecimals, maxDecimals),
  });
  const draft = useNumberDraft({
    value,
    setValue,
    onWrite: props.onWrite,
    step,
    locale,
    minValue,
    maxValue,
    maxDecimals,
    format,
  });
  const sentenceOf = ({ kind, written }: NumberRefusal): string => {
    if (kind === 'notNumber') return words.notNumber(written);
    return words[kind](written, format(kind === 'belowMinimum' ? minValue : maxValue));
  };
  const note = draft.refusal ? sentenceOf(draft.refusal) : '';
  // A cell has no room for the sentence and only announces it.
  const description = note && props.size !== 'cell' ? note : props.description;
  return (
    <Field {...pickFieldProps(props)} description={description}>
      {(control) => (
        <FieldFrame
          size={props.size}
          start={props.startText}
          end={props.endText ? <span className={css.unit}>{props.endText}</span> : null}
          isInvalid={control['aria-invalid']}
          isDisabled={props.isDisabled}
        >
          <NumberInput {...props} control={control} value={value} draft={draft} emptyText={words.empty} />
          <span aria-live="polite" className={css.spoken}>
            {note}
          </span>
        </FieldFrame>
      )}
    </Field>
  );
}

interface NumberInputProps extends NumberFieldProps {
  control: FieldControlProps;
  value: number | null;
  draft: NumberDraft;
  emptyText: string;
}

function NumberInput({ ref, control, value, draft, emptyText, ...props }: NumberInputProps) {
  return (
    <>
      <SentValue name={props.name} value={value} isDisabled={props.isDisabled} />
      <input
        {...pickRootProps(props)}
        {...control}
        ref={ref}
        role="spinbutton"
        aria-valuenow={value ?? undefined}
        aria-valuemin={props.minValue}
        aria-valuemax={props.maxValue}
        aria-valuetext={draft.text || emptyText}
        type="text"
        inputMode={props.minValue === undefined || props.minValue < 0 ? 'text' : 'decimal'}
        step={props.step ?? 1}
        autoComplete="off"
        className={css.input}
        placeholder={props.placeholder}
        disabled={props.isDisabled}
        readOnly={props.isReadOnly}
        required={props.isRequired}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the app sets it where a dialog starts with this field
        autoFocus={props.autoFocus}
        value={draft.text}
        onChange={(event) => draft.write(event.target.value)}
        onFocus={props.onFocus}
        onBlur={(event) => {
          draft.commit();
          props.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (!props.isReadOnly) handleKey(event, draft);
        }}
      />
    </>
  );
}

const stepsByKey: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

const handleKey = (event: KeyboardEvent, draft: NumberDraft): void => {
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  const steps = stepsByKey[event.key];
  if (steps !== undefined) {
    event.preventDefault();
    draft.stepBy(steps);
  }
  // Keeps the form from being sent before the user has seen the message.
  if (event.key === 'Enter' && draft.commit()) event.preventDefault();
  // The first Escape reverts the typed text; the next one reaches the surrounding dialog.
  if (event.key === 'Escape' && draft.cancel()) event.stopPropagation();
};
