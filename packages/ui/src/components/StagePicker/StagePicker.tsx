import { useMemo } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../../internal/classNames';
import type { Option } from '../parts/options/option';
import { dropdownPanel, useDropdown } from '../parts/options/useDropdown';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import type { PaletteName } from '../../styles/contract.css';
import { Icon } from '../Icon/Icon';
import { chip, color as chipColor, text } from '../StageChip/StageChip.css';
import { stageProgress, StageMark, type StageCode } from '../StageMark/StageMark';
import * as css from './StagePicker.css';
import { useWords } from '../../words/words';
import { stagePickerWords } from '../../words/english/StagePicker.words';

/** A stage to choose from. */
export interface PickableStage {
  id: string;
  name: string;
  /** Null for a custom stage. */
  code: StageCode | null;
  color: PaletteName;
}

export interface StagePickerProps extends LabelledRootProps {
  /** All stages, in order. */
  stages: readonly PickableStage[];
  /** Id of the current stage. */
  value: string | null;
  /** `md` in tables and forms, `lg` next to a page title. @default 'md' */
  size?: 'md' | 'lg';
  /** Placeholder. @default 'Select a stage' */
  placeholder?: string;
  /** Shows a chevron. Hide it in tables, where every row has a chip. @default true */
  hasChevron?: boolean;
  /** @default false */
  isDisabled?: boolean;
  /** Shows the stage, but prevents changes. @default false */
  isReadOnly?: boolean;
  /** Called with the id of a newly selected stage. */
  onChange?: ((id: string) => void) | undefined;
}

const WIDTH_PX = 160;
const MAX_HEIGHT_PX = 320;
/** Padding above and below the rows. */
const PADDING_PX = 8;

const known = new WeakMap<readonly PickableStage[], readonly Option[]>();

/** Options of the stages, created once for all rows of a table. */
const optionsOf = (stages: readonly PickableStage[]): readonly Option[] => {
  const options =
    known.get(stages) ??
    stages.map((one) => ({
      id: one.id,
      label: one.name,
      start: <StageMark code={one.code} color={one.color} progress={stageProgress(one, stages)} />,
    }));
  known.set(stages, options);
  return options;
};

/** A stage chip that opens a list of stages. */
export function StagePicker({
  stages,
  value,
  size = 'md',
  hasChevron = true,
  isDisabled = false,
  isReadOnly = false,
  ...props
}: StagePickerProps) {
  const words = useWords('StagePicker', stagePickerWords);
  const options = optionsOf(stages);
  const selectedIds = useMemo(() => new Set(value === null ? [] : [value]), [value]);
  const dropdown = useDropdown({
    options,
    selectedIds,
    isDisabled,
    isReadOnly,
    isSearchable: false,
    isMultiple: false,
    opensOnFocus: false,
    onPick: ({ id }) => {
      if (id !== value) props.onChange?.(id);
    },
  });
  const stage = stages.find(({ id }) => id === value);
  const color = stage?.color ?? 'stone';
  return (
    <>
      <button
        aria-label={props['aria-labelledby'] === undefined ? words.stage : undefined}
        {...pickRootProps(props)}
        {...dropdown.triggerProps}
        className={classNames(chip({ size, isButton: true }), chipColor[color], css.trigger)}
      >
        <StageMark
          code={stage ? stage.code : 'Undecided'}
          color={color}
          progress={stage && stageProgress(stage, stages)}
          size={size === 'lg' ? 16 : 14}
        />
        <span className={text}>{stage?.name ?? props.placeholder ?? words.placeholder}</span>
        {isReadOnly || !hasChevron ? null : (
          <span className={css.chevron}>
            <Icon icon={ChevronDown} size={size === 'lg' ? 14 : 12} />
          </span>
        )}
      </button>
      <dropdownPanel.Part
        isWanted={dropdown.isOpen}
        aria-label={words.stages}
        dropdown={dropdown}
        selectedIds={selectedIds}
        widthPx={WIDTH_PX}
        maxHeightPx={MAX_HEIGHT_PX - PADDING_PX}
      />
    </>
  );
}
