import { useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';
import { useObjectRef } from 'react-aria';
import type { NumberUnit } from '../../numbers/readNumber';
import { Question } from '../parts/questions/Question';
import { pickRootProps } from '../../internal/rootProps';
import { SentValue } from '../../internal/forms/SentValue';
import { useControlled } from '../../internal/useControlled';
import { Field } from '../Field/Field';
import { FieldFrame } from '../Field/FieldFrame';
import { pickFieldProps, type FieldControlProps } from '../Field/fieldProps';
import * as css from './NumberField.css';
import type { NumberFieldProps } from './numberFieldProps';
import { useNumberDraft, type NumberDraft } from './useNumberDraft';
import { useWords, useWordsLocale } from '../../words/words';
import { numberFieldWords } from '../../words/english/NumberField.words';
import { isComposing } from '../../internal/isComposing';

export interface NumberEntryProps extends NumberFieldProps {
  /** What the number is of. @default 'number' */
  kind?: NumberUnit['kind'];
  /** Currency of an amount: a text with another one is asked about. */
  currency?: string;
  /** The value as a form sends it. @default the number */
  sent?: (value: number) => number;
}

const SAFE = Number.MAX_SAFE_INTEGER;

/** The field of a number of any kind: reads what is written, asks where that is unclear, and keeps to the bounds. */
export function NumberEntry({ kind, currency, sent, ...props }: NumberEntryProps) {
  const words = useWords('NumberField', numberFieldWords);
  const locale = useWordsLocale();
  const { defaultValue = null, minValue = -SAFE, maxValue = SAFE, step = 1, minDecimals = 0, maxDecimals = 2 } = props;
  const [value, setValue, reset] = useControlled(props.value, defaultValue, props.onChange);
  const inputRef = useObjectRef(props.ref);
  const { format } = new Intl.NumberFormat(locale, {
    minimumFractionDigits: minDecimals,
    maximumFractionDigits: Math.max(minDecimals, maxDecimals),
  });
  const draft = useNumberDraft({
    value,
    setValue,
    onWrite: props.onWrite,
    step,
    unit: { locale, maxDecimals, kind, currency },
    words,
    minValue,
    maxValue,
    maxDecimals,
    format,
  });
  const { fault, note } = draft;
  const isCell = props.size === 'cell';
  const question = fault && (
    <Question
      {...fault}
      onAnswer={(answer) => {
        draft.take(answer.value);
        inputRef.current?.focus();
      }}
    />
  );
  // A cell has no room for the sentence: it announces it.
  const field = isCell
    ? { ...props, isInvalid: props.isInvalid || fault !== undefined }
    : { ...props, description: note || props.description, errorMessage: question ?? props.errorMessage };
  return (
    <Field {...pickFieldProps(field)}>
      {(control) => (
        <FieldFrame
          size={props.size}
          start={props.startText}
          end={props.endText ? <span className={css.unit}>{props.endText}</span> : null}
          isInvalid={control['aria-invalid']}
          isDisabled={props.isDisabled}
        >
          <SentValue
            name={props.name}
            value={value === null ? null : (sent?.(value) ?? value)}
            isDisabled={props.isDisabled}
            onReset={() => {
              draft.cancel();
              reset();
            }}
          />
          <NumberInput
            {...props}
            inputRef={inputRef}
            control={control}
            value={value}
            draft={draft}
            emptyText={words.empty}
          />
          <span aria-live="polite" className={css.spoken}>
            {note || (isCell ? fault?.sentence : '')}
          </span>
        </FieldFrame>
      )}
    </Field>
  );
}

interface NumberInputProps extends Omit<NumberFieldProps, 'ref'> {
  inputRef: RefObject<HTMLInputElement | null>;
  control: FieldControlProps;
  value: number | null;
  draft: NumberDraft;
  emptyText: string;
}

function NumberInput({ inputRef, control, value, draft, emptyText, ...props }: NumberInputProps) {
  // A form can tell: the value is still the one before what is written.
  const unread = draft.isUnread ? draft.text : '';
  useLayoutEffect(() => inputRef.current?.setCustomValidity(unread), [inputRef, unread]);
  return (
    <input
      {...pickRootProps(props)}
      {...control}
      ref={inputRef}
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
  );
}

const stepsByKey: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

const handleKey = (event: KeyboardEvent, draft: NumberDraft): void => {
  if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
  const steps = stepsByKey[event.key];
  if (steps !== undefined) {
    event.preventDefault();
    draft.stepBy(steps);
  }
  // Keeps the form from being sent before its user has seen the sentence.
  if (event.key === 'Enter' && !draft.commit()) event.preventDefault();
  // The first Escape takes back what was written; the next one reaches the dialog around it.
  if (event.key === 'Escape' && draft.cancel()) event.stopPropagation();
};
