import { useMemo, useRef, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { moveAmongChips } from '../../internal/chipKeys';
import { classNames } from '../../internal/classNames';
import { DropdownPanel } from '../../internal/options/DropdownPanel';
import type { Option } from '../../internal/options/option';
import { useDropdown } from '../../internal/options/useDropdown';
import { pickRootProps } from '../../internal/rootProps';
import { SentValue } from '../../internal/forms/SentValue';
import { useControlled } from '../../internal/useControlled';
import { Chip } from '../Chip/Chip';
import { Field, type FieldControlProps, type FieldOwnProps } from '../Field/Field';
import { byFirstLine, frame } from '../Field/Field.css';
import { pickFieldProps, type FieldStateProps } from '../Field/fieldProps';
import { Icon } from '../Icon/Icon';
import * as css from './MultiSelect.css';
import { useWords } from '../../words/words';
import { multiSelectWords } from './MultiSelect.words';

export type { Option } from '../../internal/options/option';

export interface MultiSelectProps extends FieldOwnProps, FieldStateProps {
  options: readonly Option[];
  /** Options that are no longer offered; a chip shows them where they are still chosen. */
  formerOptions?: readonly Option[] | undefined;
  /** Ids of the chosen options (controlled). */
  value?: readonly string[] | undefined;
  /** @default [] */
  defaultValue?: readonly string[];
  /** @default 'Select options' */
  placeholder?: string;
  /** Has a search, however few the options are; with more than 7 it has one anyway. @default false */
  isSearchable?: boolean;
  /** Shows at most so many options and says that the rest is found by typing. */
  limit?: number | undefined;
  /** Opens when the focus comes by keyboard. @default true */
  opensOnFocus?: boolean;
  /** `single` lets a new choice take the place of the one before. @default 'multiple' */
  selectionMode?: 'single' | 'multiple';
  /** Called with all ids in the order in which they were chosen. */
  onChange?: ((ids: string[]) => void) | undefined;
}

const WIDTH_PX = 288;
const MAX_HEIGHT_PX = 192;
const none: readonly Option[] = [];
const nothing: readonly string[] = [];

/** Chooses several options: each choice switches one on or off, and appears in the field as a chip. */
export function MultiSelect(props: MultiSelectProps) {
  return <Field {...pickFieldProps(props)}>{(control) => <MultiSelectControl {...props} control={control} />}</Field>;
}

function MultiSelectControl({ control, ...props }: MultiSelectProps & { control: FieldControlProps }) {
  const words = useWords('MultiSelect', multiSelectWords);
  const { options, formerOptions = none, isDisabled = false, isReadOnly = false, size = 'md' } = props;
  const [value, setValue] = useControlled<readonly string[]>(props.value, props.defaultValue ?? nothing, (ids) =>
    props.onChange?.([...ids]),
  );
  const frameRef = useRef<HTMLDivElement>(null);
  const isSingle = props.selectionMode === 'single';
  const selectedIds = useMemo(() => new Set(value), [value]);
  const remove = (id: string): void => setValue(value.filter((one) => one !== id));
  const dropdown = useDropdown({
    options,
    selectedIds,
    isDisabled,
    isReadOnly,
    isRequired: props.isRequired,
    limit: props.limit,
    isSearchable: props.isSearchable || undefined,
    isMultiple: !isSingle,
    opensOnFocus: props.opensOnFocus ?? true,
    onPick: ({ id }) => {
      if (isSingle) {
        if (!selectedIds.has(id)) setValue([id]);
      } else if (selectedIds.has(id)) remove(id);
      else setValue([...value, id]);
    },
    onErase: () => {
      if (value.length > 0) setValue(value.slice(0, -1));
    },
  });
  const chosen = chosenOf(value, selectedIds, [options, formerOptions]);
  const isLocked = isDisabled || isReadOnly;
  return (
    <>
      <SentValue name={props.name} value={value} isDisabled={isDisabled} />
      <div
        ref={frameRef}
        role="presentation"
        className={classNames(frame({ size, shape: 'growing' }), css.pointer, chosen.length > 0 && css.withChips)}
        data-invalid={control['aria-invalid']}
        data-disabled={isDisabled || undefined}
        data-readonly={isReadOnly || undefined}
        data-open={dropdown.isOpen || undefined}
        onClick={(event) => {
          // A press on the room around the button is one on the button.
          if (!(event.target as Element).closest('button')) dropdown.triggerRef.current?.click();
        }}
        onMouseDown={(event) => {
          if (!(event.target as Element).closest('button')) event.preventDefault();
        }}
      >
        <span role="presentation" className={css.content} onKeyDown={moveAmongChips}>
          <Chips options={chosen} isDisabled={isDisabled} onRemove={isLocked ? undefined : remove} />
          <button {...pickRootProps(props)} {...control} {...dropdown.triggerProps} className={css.trigger}>
            {chosen.length === 0 ? (
              <span className={css.placeholder}>{isReadOnly ? '–' : (props.placeholder ?? words.placeholder)}</span>
            ) : (
              <span className={css.spoken}>{chosen.map(({ label }) => label).join(', ')}</span>
            )}
          </button>
        </span>
        {isLocked ? null : (
          <span className={classNames(css.chevron, byFirstLine({ size }))}>
            <Icon icon={ChevronDown} size={14} />
          </span>
        )}
      </div>
      <DropdownPanel
        aria-label={control['aria-label'] ?? words.options}
        dropdown={dropdown}
        anchorRef={frameRef}
        selectedIds={selectedIds}
        isMultiple={!isSingle}
        widthPx={WIDTH_PX}
        maxHeightPx={MAX_HEIGHT_PX}
        fault={props.errorMessage}
      />
    </>
  );
}

/** The chosen options in the order of the choice; ids that nobody knows are passed over. O(options). */
const chosenOf = (
  value: readonly string[],
  selectedIds: ReadonlySet<string>,
  lists: ReadonlyArray<readonly Option[]>,
): Option[] => {
  const byId = new Map<string, Option>();
  for (const list of lists) {
    for (const option of list) if (selectedIds.has(option.id) && !byId.has(option.id)) byId.set(option.id, option);
  }
  return value.flatMap((id) => byId.get(id) ?? []);
};

interface ChipsProps {
  options: readonly Option[];
  isDisabled: boolean;
  onRemove: ((id: string) => void) | undefined;
}

/** What is chosen. By keyboard, Backspace in the field takes the last one away; the left arrow leads to the others. */
function Chips({ options, isDisabled, onRemove }: ChipsProps): ReactNode {
  const words = useWords('MultiSelect', multiSelectWords);
  return options.map(({ id, label, color, icon, start }) => (
    <Chip
      key={id}
      variant={color ?? 'neutral'}
      icon={icon}
      start={start}
      isDisabled={isDisabled}
      isRemoveByPointer
      removeLabel={words.remove(label)}
      onRemove={onRemove && (() => onRemove(id))}
    >
      {label || '–'}
    </Chip>
  ));
}
