import { useEffect, useMemo, useRef, type Ref } from 'react';
import { SentValue } from '../../internal/forms/SentValue';
import { searchPanel, useSearchList } from '../parts/options/useSearchList';
import { pickRootProps } from '../../internal/rootProps';
import { useControlled } from '../../internal/useControlled';
import { Field, type FieldControlProps, type FieldOwnProps } from '../Field/Field';
import { input } from '../Field/Field.css';
import { FieldFrame } from '../Field/FieldFrame';
import { pickFieldProps, type FieldStateProps } from '../Field/fieldProps';
import type { IconDrawing } from '../Icon/Icon';
import { useWords } from '../../words/words';
import { addressFieldWords } from '../../words/english/AddressField.words';

/** A suggested address. */
export interface AddressSuggestion {
  /** Full address, which replaces the text of the field. */
  address: string;
  /** Text in the list, such as the place without the typed street. */
  label: string;
}

export interface AddressFieldProps extends FieldOwnProps, FieldStateProps {
  ref?: Ref<HTMLInputElement>;
  /** The address in one line (controlled). */
  value?: string | undefined;
  /** @default '' */
  defaultValue?: string;
  /** Suggestions for the typed text. */
  suggestions: readonly AddressSuggestion[];
  placeholder?: string | undefined;
  /** Maximum number of characters. */
  maxLength?: number | undefined;
  /** Icon before the text. */
  icon?: IconDrawing | undefined;
  /** @default false */
  autoFocus?: boolean;
  /** Called with the text after each change, and with a chosen suggestion. */
  onChange?: ((address: string) => void) | undefined;
  /** Called with the typed text, to search for suggestions. */
  onSearch?: ((text: string) => void) | undefined;
  /** Resolves a chosen suggestion to its full address, which replaces it unless the text has changed; null keeps it. */
  onResolve?: ((suggestion: AddressSuggestion) => Promise<string | null>) | undefined;
}

/** A single-line address with suggestions. Accepts any text. Enter selects a suggestion and never submits the form. */
export function AddressField(props: AddressFieldProps) {
  return <Field {...pickFieldProps(props)}>{(control) => <AddressControl {...props} control={control} />}</Field>;
}

const none: ReadonlySet<string> = new Set();
const nothing = (): undefined => undefined;

function AddressControl({ ref, control, suggestions, ...props }: AddressFieldProps & { control: FieldControlProps }) {
  const words = useWords('AddressField', addressFieldWords);
  const { isDisabled = false, isReadOnly = false } = props;
  const [text, setText, reset] = useControlled<string>(props.value, props.defaultValue ?? '', props.onChange);
  const frameRef = useRef<HTMLDivElement>(null);
  const current = useRef<string | null>(text);
  useEffect(() => {
    current.current = text;
    return () => {
      current.current = null;
    };
  }, [text]);
  const pick = async (address: string): Promise<void> => {
    setText(address);
    const suggestion = suggestions.find((found) => found.address === address);
    const whole = suggestion && (await props.onResolve?.(suggestion));
    if (whole && current.current === address) setText(whole);
  };
  const options = useMemo(
    () => suggestions.filter(({ address }) => address !== text).map(({ address, label }) => ({ id: address, label })),
    [suggestions, text],
  );
  const list = useSearchList({
    options,
    query: text,
    isFilteredByOwner: true,
    isFreeText: true,
    isLocked: isDisabled || isReadOnly,
    opensOnFocus: false,
    canCreate: false,
    onPick: ({ id }) => void pick(id),
    onCreate: nothing,
    onLeave: nothing,
  });
  return (
    <>
      <SentValue name={props.name} value={text} isDisabled={isDisabled} onReset={reset} />
      <FieldFrame
        ref={frameRef}
        icon={props.icon}
        size={props.size}
        isInvalid={control['aria-invalid']}
        isDisabled={isDisabled}
        isOpen={list.isOpen}
      >
        <input
          {...pickRootProps(props)}
          {...control}
          {...list.inputProps}
          onKeyDown={(event) => {
            list.inputProps.onKeyDown(event);
            // In a table cell, Enter saves the cell; there is no form to submit.
            if (event.key === 'Enter' && props.size !== 'cell') event.preventDefault();
          }}
          ref={ref}
          className={input}
          value={text}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          disabled={isDisabled}
          readOnly={isReadOnly}
          required={props.isRequired}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the owner asks for it where a dialog begins with this field
          autoFocus={props.autoFocus}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            list.onType(target.value);
            setText(target.value);
            props.onSearch?.(target.value);
          }}
        />
      </FieldFrame>
      <searchPanel.Part
        isWanted={list.isOpen}
        list={list}
        frameRef={frameRef}
        aria-label={words.suggestions}
        query={text}
        selectedIds={none}
        formatCreate={String}
        isExhausted={false}
        isPending={false}
        hiddenCount={0}
      />
    </>
  );
}
