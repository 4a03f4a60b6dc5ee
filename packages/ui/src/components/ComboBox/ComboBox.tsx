import { useMemo, useState } from 'react';
import type { Option } from '../../internal/options/option';
import { SentValue } from '../../internal/forms/SentValue';
import { useControlled } from '../../internal/useControlled';
import { Field, type FieldControlProps } from '../Field/Field';
import { pickFieldProps } from '../Field/fieldProps';
import { SearchInput, type SearchInputProps } from './parts/SearchInput';

export type { Option } from '../../internal/options/option';

export interface ComboBoxProps extends SearchInputProps {
  /** Id of the chosen option, null for none (controlled). */
  value?: string | null | undefined;
  /** @default null */
  defaultValue?: string | null;
  /** What is chosen, where it is not among the options: the owner searches and has it no longer. */
  selectedOption?: Option | undefined;
  /** Called with the id of another option than the chosen one, null when the field was emptied. */
  onChange?: ((id: string | null) => void) | undefined;
}

/** One of many, found by writing a part of its name; or something new of that name. */
export function ComboBox(props: ComboBoxProps) {
  return <Field {...pickFieldProps(props)}>{(control) => <ComboBoxControl {...props} control={control} />}</Field>;
}

function ComboBoxControl({ control, selectedOption, ...props }: ComboBoxProps & { control: FieldControlProps }) {
  const { options } = props;
  const [value, setValue] = useControlled<string | null>(props.value, props.defaultValue ?? null, props.onChange);
  /** What is being written, null while the field shows the name of what is chosen. */
  const [draft, setDraft] = useState<string | null>(null);
  const selected = value === null ? undefined : (options.find(({ id }) => id === value) ?? selectedOption);
  const selectedIds = useMemo(() => new Set(value === null ? [] : [value]), [value]);
  return (
    <>
      <SentValue name={props.name} value={value} isDisabled={props.isDisabled} />
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
