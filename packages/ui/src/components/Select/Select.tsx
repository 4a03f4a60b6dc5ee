import { useMemo } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../../internal/classNames';
import type { Option } from '../parts/options/option';
import { dropdownPanel, useDropdown } from '../parts/options/useDropdown';
import { pickRootProps } from '../../internal/rootProps';
import { SentValue } from '../../internal/forms/SentValue';
import { useControlled } from '../../internal/useControlled';
import { Chip } from '../Chip/Chip';
import { Field, type FieldControlProps, type FieldOwnProps } from '../Field/Field';
import { frame } from '../Field/Field.css';
import { pickFieldProps, type FieldStateProps } from '../Field/fieldProps';
import { Icon } from '../Icon/Icon';
import * as css from './Select.css';
import { useWords } from '../../words/words';
import { selectWords } from '../../words/english/Select.words';

export type { Option } from '../parts/options/option';

export interface SelectProps extends FieldOwnProps, FieldStateProps {
  options: readonly Option[];
  /** Id of the selected option, null for none (controlled). */
  value?: string | null | undefined;
  /** @default null */
  defaultValue?: string | null;
  /** @default 'Select an option' */
  placeholder?: string;
  /** Shows a search field. Always shown with more than 7 options. @default false */
  isSearchable?: boolean;
  /** Maximum number of options shown; the list says that typing finds the rest. */
  limit?: number | undefined;
  /** Opens on keyboard focus. @default true */
  opensOnFocus?: boolean;
  /** Called with the id of a newly selected option. */
  onChange?: ((id: string) => void) | undefined;
}

const WIDTH_PX = 288;
const MAX_HEIGHT_PX = 192;

/** Selects one option from a list that opens. */
export function Select(props: SelectProps) {
  return <Field {...pickFieldProps(props)}>{(control) => <SelectControl {...props} control={control} />}</Field>;
}

function SelectControl({ control, ...props }: SelectProps & { control: FieldControlProps }) {
  const words = useWords('Select', selectWords);
  const { options, isDisabled = false, isReadOnly = false, size = 'md' } = props;
  const [value, setValue, reset] = useControlled<string | null>(props.value, props.defaultValue ?? null, (id) => {
    if (id !== null) props.onChange?.(id);
  });
  const selectedIds = useMemo(() => new Set(value === null ? [] : [value]), [value]);
  const dropdown = useDropdown({
    options,
    selectedIds,
    isDisabled,
    isReadOnly,
    isRequired: props.isRequired,
    limit: props.limit,
    isSearchable: props.isSearchable || undefined,
    isMultiple: false,
    opensOnFocus: props.opensOnFocus ?? true,
    onPick: ({ id }) => {
      if (id !== value) setValue(id);
    },
  });
  const selected = options.find(({ id }) => id === value);
  return (
    <>
      <button
        {...pickRootProps(props)}
        {...control}
        {...dropdown.triggerProps}
        className={classNames(frame({ size, shape: 'line' }), css.trigger, selected?.color && css.withChip)}
        data-invalid={control['aria-invalid']}
        data-disabled={isDisabled || undefined}
        data-open={dropdown.isOpen || undefined}
      >
        <Value option={selected} placeholder={props.placeholder ?? words.placeholder} isDisabled={isDisabled} />
        {isReadOnly || isDisabled ? null : (
          <span className={css.chevron}>
            <Icon icon={ChevronDown} size={14} />
          </span>
        )}
      </button>
      <SentValue name={props.name} value={value} isDisabled={isDisabled} onReset={reset} />
      <dropdownPanel.Part
        isWanted={dropdown.isOpen}
        aria-label={control['aria-label'] ?? words.options}
        dropdown={dropdown}
        selectedIds={selectedIds}
        widthPx={WIDTH_PX}
        maxHeightPx={MAX_HEIGHT_PX}
      />
    </>
  );
}

function Value({
  option,
  placeholder,
  isDisabled,
}: {
  option: Option | undefined;
  placeholder: string;
  isDisabled: boolean;
}) {
  if (!option) {
    return (
      <span className={css.value} data-empty>
        {placeholder}
      </span>
    );
  }
  if (option.color) {
    return (
      <span className={css.value}>
        <Chip variant={option.color} start={option.start} icon={option.icon} isDisabled={isDisabled}>
          {option.label}
        </Chip>
      </span>
    );
  }
  return (
    <>
      {option.icon ? <Icon icon={option.icon} size={14} /> : option.start}
      <span className={css.value}>
        <bdi>{option.label}</bdi>
      </span>
    </>
  );
}
