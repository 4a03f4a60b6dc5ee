import { useMemo, useState } from 'react';
import type { Option } from '../../internal/options/option';
import { SentValue } from '../../internal/forms/SentValue';
import { useControlled } from '../../internal/useControlled';
import { Chip } from '../Chip/Chip';
import { SearchInput, type SearchInputProps } from '../ComboBox/parts/SearchInput';
import { Field, type FieldControlProps } from '../Field/Field';
import { pickFieldProps } from '../Field/fieldProps';
import { useWords } from '../../words/words';
import { multiComboBoxWords } from './MultiComboBox.words';

export type { Option } from '../../internal/options/option';

export interface MultiComboBoxProps extends SearchInputProps {
  /** What is chosen, whole, because a search may no longer have it among its options. */
  value?: readonly Option[] | undefined;
  /** @default [] */
  defaultValue?: readonly Option[];
  /** What is written and not chosen is made new when the field is left, rather than dropped. @default false */
  isCreatedOnLeave?: boolean;
  /** Called with all that is chosen, in the order of the choice. */
  onChange?: ((options: Option[]) => void) | undefined;
}

const nothing: readonly Option[] = [];

/** Several of many, found by writing a part of a name; each stands in the field as a chip and is offered no more. */
export function MultiComboBox(props: MultiComboBoxProps) {
  return <Field {...pickFieldProps(props)}>{(control) => <MultiComboBoxControl {...props} control={control} />}</Field>;
}

function MultiComboBoxControl({ control, ...props }: MultiComboBoxProps & { control: FieldControlProps }) {
  const words = useWords('MultiComboBox', multiComboBoxWords);
  const { options, isDisabled = false, isReadOnly = false } = props;
  const [value, setValue] = useControlled(props.value, props.defaultValue ?? nothing, (chosen) =>
    props.onChange?.([...chosen]),
  );
  const [text, setText] = useState('');
  const selectedIds = useMemo(() => new Set(value.map(({ id }) => id)), [value]);
  const open = useMemo(() => options.filter(({ id }) => !selectedIds.has(id)), [options, selectedIds]);
  const isLocked = isDisabled || isReadOnly;
  return (
    <>
      <SentValue name={props.name} value={[...selectedIds]} isDisabled={isDisabled} />
      <SearchInput
        {...props}
        control={control}
        options={open}
        text={text}
        query={text}
        selectedIds={selectedIds}
        isExhausted={options.length > 0 && open.length === 0}
        chips={value.map(({ id, label, color, icon, start }) => (
          <Chip
            key={id}
            variant={color ?? 'neutral'}
            icon={icon}
            start={start}
            isDisabled={isDisabled}
            isRemoveByPointer
            removeLabel={words.remove(label)}
            onRemove={isLocked ? undefined : () => setValue(value.filter((option) => option.id !== id))}
          >
            {label || '–'}
          </Chip>
        ))}
        onWrite={setText}
        onPick={(option) => {
          setText('');
          setValue([...value, option]);
        }}
        onCreate={
          props.onCreate &&
          ((name) => {
            setText('');
            props.onCreate?.(name);
          })
        }
        onErase={() => {
          if (!isLocked && value.length > 0) setValue(value.slice(0, -1));
        }}
        onLeave={() => {
          if (text === '') return;
          setText('');
          props.onInputChange?.('');
          if (props.isCreatedOnLeave && text.trim() !== '') props.onCreate?.(text.trim());
        }}
      />
    </>
  );
}
