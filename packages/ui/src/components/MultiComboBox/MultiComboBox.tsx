import { useMemo, useState } from 'react';
import type { Option } from '../parts/options/option';
import { SentValue } from '../../internal/forms/SentValue';
import { useControlled } from '../../internal/useControlled';
import { Chip } from '../Chip/Chip';
import { SearchInput, type SearchInputProps } from '../ComboBox/parts/SearchInput';
import { Field, type FieldControlProps } from '../Field/Field';
import { pickFieldProps } from '../Field/fieldProps';
import { useWords } from '../../words/words';
import { multiComboBoxWords } from '../../words/english/MultiComboBox.words';

export type { Option } from '../parts/options/option';

export interface MultiComboBoxProps extends SearchInputProps {
  /** Selected options (controlled). Full options, because a search may no longer include them. */
  value?: readonly Option[] | undefined;
  /** @default [] */
  defaultValue?: readonly Option[];
  /** Creates an option from the typed text on blur, instead of dropping it. @default false */
  isCreatedOnLeave?: boolean;
  /** Called with all selected options, in the order of selection. */
  onChange?: ((options: Option[]) => void) | undefined;
}

const nothing: readonly Option[] = [];

/**
 * Selects several of many options by typing part of a name. Each selected one becomes a chip and is no longer offered.
 */
export function MultiComboBox(props: MultiComboBoxProps) {
  return <Field {...pickFieldProps(props)}>{(control) => <MultiComboBoxControl {...props} control={control} />}</Field>;
}

function MultiComboBoxControl({ control, ...props }: MultiComboBoxProps & { control: FieldControlProps }) {
  const words = useWords('MultiComboBox', multiComboBoxWords);
  const { options, isDisabled = false, isReadOnly = false } = props;
  const [value, setValue, reset] = useControlled(props.value, props.defaultValue ?? nothing, (chosen) =>
    props.onChange?.([...chosen]),
  );
  const [text, setText] = useState('');
  const selectedIds = useMemo(() => new Set(value.map(({ id }) => id)), [value]);
  const open = useMemo(() => options.filter(({ id }) => !selectedIds.has(id)), [options, selectedIds]);
  const isLocked = isDisabled || isReadOnly;
  return (
    <>
      <SentValue
        name={props.name}
        value={[...selectedIds]}
        isDisabled={isDisabled}
        onReset={() => {
          setText('');
          reset();
        }}
      />
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
