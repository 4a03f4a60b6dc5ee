import { useMemo, useState } from 'react';
import type { Option } from '../parts/options/option';
import { SentValue } from '../../internal/forms/SentValue';
import { useControlled } from '../../internal/useControlled';
import { Field, type FieldControlProps } from '../Field/Field';
import { pickFieldProps } from '../Field/fieldProps';
import { SearchInput, type SearchInputProps } from './parts/SearchInput';

export type { Option } from '../parts/options/option';

export interface ComboBoxProps extends SearchInputProps {
  /** Id of the selected option, null for none (controlled). */
  value?: string | null | undefined;
  /** @default null */
  defaultValue?: string | null;
  /** The selected option, if it is not among `options`, as after a search by the owner. */
  selectedOption?: Option | undefined;
  /** Called with the id of a newly selected option, or null when the field is emptied. */
  onChange?: ((id: string | null) => void) | undefined;
}

/** Selects one of many options by typing part of its name, or creates a new one. */
export function ComboBox(props: ComboBoxProps) {
  return <Field {...pickFieldProps(props)}>{(control) => <ComboBoxControl {...props} control={control} />}</Field>;
}

function ComboBoxControl({ control, selectedOption, ...props }: ComboBoxProps & { control: FieldControlProps }) {
  const { options } = props;
  const [value, setValue, reset] = useControlled<string | null>(
    props.value,
    props.defaultValue ?? null,
    props.onChange,
  );
  /** Typed text; null while the field shows the selected name. */
  const [draft, setDraft] = useState<string | null>(null);
  const selected = value === null ? undefined : (options.find(({ id }) => id === value) ?? selectedOption);
  const selectedIds = useMemo(() => new Set(value === null ? [] : [value]), [value]);
  return (
    <>
      <SentValue
        name={props.name}
        value={value}
        isDisabled={props.isDisabled}
        onReset={() => {
          setDraft(null);
          reset();
        }}
      />
      <SearchInput
        {...props}
        control={control}
        text={draft ?? selected?.label ?? ''}
        chosenEnd={draft === null ? selected?.end : undefined}
        query={draft ?? ''}
        selectedIds={selectedIds}
        onWrite={(text) => {
          setDraft(text);
          if (text === '' && value !== null) setValue(null);
        }}
        onPick={({ id }) => {
          setDraft(null);
          if (id !== value) setValue(id);
        }}
        onCreate={
          props.onCreate &&
          ((name) => {
            setDraft(null);
            props.onCreate?.(name);
          })
        }
        onLeave={() => {
          if (draft === null) return;
          setDraft(null);
          props.onInputChange?.('');
        }}
      />
    </>
  );
}
