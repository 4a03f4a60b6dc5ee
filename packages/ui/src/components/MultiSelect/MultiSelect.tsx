import { useMemo, useRef, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { moveAmongChips } from '../../internal/chipKeys';
import { classNames } from '../../internal/classNames';
import type { Option } from '../parts/options/option';
import { dropdownPanel, useDropdown } from '../parts/options/useDropdown';
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
import { multiSelectWords } from '../../words/english/MultiSelect.words';

export type { Option } from '../parts/options/option';

export interface MultiSelectProps extends FieldOwnProps, FieldStateProps {
  options: readonly Option[];
  /** Options that are no longer offered, but shown as chips if selected. */
  formerOptions?: readonly Option[] | undefined;
  /** Ids of the selected options (controlled). */
  value?: readonly string[] | undefined;
  /** @default [] */
  defaultValue?: readonly string[];
  /** @default 'Select options' */
  placeholder?: string;
  /** Shows a search field. Always shown with more than 7 options. @default false */
  isSearchable?: boolean;
  /** Maximum number of options shown; the list says that typing finds the rest. */
  limit?: number | undefined;
  /** Opens on keyboard focus. @default true */
  opensOnFocus?: boolean;
  /** `single` replaces the previous choice. @default 'multiple' */
  selectionMode?: 'single' | 'multiple';
  /** Called with all ids, in the order of selection. */
  onChange?: ((ids: string[]) => void) | undefined;
}

const WIDTH_PX = 288;
const MAX_HEIGHT_PX = 192;
const none: readonly Option[] = [];
const nothing: readonly string[] = [];

/** Selects several options, each shown as a chip. */
export function MultiSelect(props: MultiSelectProps) {
  return <Field {...pickFieldProps(props)}>{(control) => <MultiSelectControl {...props} control={control} />}</Field>;
}

function MultiSelectControl({ control, ...props }: MultiSelectProps & { control: FieldControlProps }) {
  const words = useWords('MultiSelect', multiSelectWords);
  const { options, formerOptions = none, isDisabled = false, isReadOnly = false, size = 'md' } = props;
  const [value, setValue, reset] = useControlled<readonly string[]>(props.value, props.defaultValue ?? nothing, (ids) =>
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
      <SentValue name={props.name} value={value} isDisabled={isDisabled} onReset={reset} />
      <div
        ref={frameRef}
        role="presentation"
        className={classNames(frame({ size, shape: 'growing' }), css.pointer, chosen.length > 0 && css.withChips)}
        data-invalid={control['aria-invalid']}
        data-disabled={isDisabled || undefined}
        data-readonly={isReadOnly || undefined}
        data-open={dropdown.isOpen || undefined}
        onClick={(event) => {
          // Treats a press on the field as a press on its button.
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
              <span className={css.placeholder} data-empty>
                {isReadOnly ? '–' : (props.placeholder ?? words.placeholder)}
              </span>
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
      <dropdownPanel.Part
        isWanted={dropdown.isOpen}
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

/** Selected options in the order of selection; unknown ids are skipped. O(options). */
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

/** Selected options. Backspace in the field removes the last one; the left arrow moves to the others. */
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
