import { Button } from 'react-aria-components';
import * as css from '../DateRangePicker.css';
import { presetLabels, rangeOfPreset, type DateRange, type DateRangePresetId } from '../presets';

interface PresetsProps {
  ids: readonly DateRangePresetId[];
  today: string;
  value: DateRange | null;
  onChoose: (range: DateRange | null) => void;
}

/** The spans that are asked for often, one press each. */
export function Presets({ ids, today, value, onChoose }: PresetsProps) {
  if (ids.length === 0) return null;
  return (
    <div role="group" aria-label="Common spans" className={css.presets}>
      {ids.map((id) => {
        const range = rangeOfPreset(id, today);
        const isChosen = range?.start === value?.start && range?.end === value?.end;
        return (
          // Its own slot, or the calendar around it would take it for one of its buttons.
          <Button key={id} slot={null} aria-pressed={isChosen} className={css.preset} onPress={() => onChoose(range)}>
            {presetLabels[id]}
          </Button>
        );
      })}
    </div>
  );
}
