import { Button } from 'react-aria-components';
import * as css from '../DateRangePicker.css';
import { rangeOfPreset, type DateRange, type DateRangePreset } from '../presets';
import { useWords } from '../../../words/words';
import { dateRangePickerWords } from '../../../words/english/DateRangePicker.words';

interface PresetsProps {
  presets: readonly DateRangePreset[];
  today: string;
  value: DateRange | null;
  onChoose: (range: DateRange | null) => void;
}

/** Buttons for preset ranges. */
export function Presets({ presets, today, value, onChoose }: PresetsProps) {
  const words = useWords('DateRangePicker', dateRangePickerWords);
  if (presets.length === 0) return null;
  return (
    <div role="group" aria-label={words.presets} className={css.presets}>
      {presets.map((preset) => {
        const { id, label, range } =
          typeof preset === 'object'
            ? preset
            : { id: preset, label: words.presetLabels[preset], range: rangeOfPreset(preset, today) };
        const isChosen = range?.start === value?.start && range?.end === value?.end;
        return (
          // A null slot, since the calendar would otherwise take it for its own button.
          <Button key={id} slot={null} aria-pressed={isChosen} className={css.preset} onPress={() => onChoose(range)}>
            {label}
          </Button>
        );
      })}
    </div>
  );
}
