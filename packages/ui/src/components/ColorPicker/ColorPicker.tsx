import { useId, useRef } from 'react';
import { Check } from 'lucide-react';
import { useFormReset } from '../../internal/forms/useFormReset';
import { useControlled } from '../../internal/useControlled';
import type { PaletteName } from '../../styles/contract.css';
import { useWords } from '../../words/words';
import { Field, type FieldOwnProps } from '../Field/Field';
import { pickFieldProps } from '../Field/fieldProps';
import { Icon } from '../Icon/Icon';
import * as css from './ColorPicker.css';
import { colorPickerWords } from '../../words/english/ColorPicker.words';
import { presetColors } from './presetColors';

export { presetColors } from './presetColors';

export interface ColorPickerProps extends Omit<FieldOwnProps, 'size'> {
  /** Selected color, null for none (controlled). */
  value?: PaletteName | null | undefined;
  /** @default null */
  defaultValue?: PaletteName | null;
  /** Colors to choose from; `paletteNames` for all twelve. @default presetColors */
  colors?: readonly PaletteName[];
  /** @default false */
  isDisabled?: boolean;
  onChange?: ((color: PaletteName) => void) | undefined;
}

/** Selects a preset color for a stage, an option or a person. Arrow keys move the selection. */
export function ColorPicker({ colors = presetColors, isDisabled = false, ...props }: ColorPickerProps) {
  const words = useWords('ColorPicker', colorPickerWords);
  const ownName = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const [value, setValue, reset] = useControlled<PaletteName | null>(
    props.value,
    props.defaultValue ?? null,
    (color) => {
      if (color !== null) props.onChange?.(color);
    },
  );
  useFormReset(rootRef, reset);
  return (
    <Field {...pickFieldProps(props)} isGroup>
      {(control) => (
        <div
          {...control}
          ref={rootRef}
          role="radiogroup"
          data-testid={props['data-testid']}
          aria-required={props.isRequired || undefined}
          className={css.swatches}
        >
          {colors.map((color) => (
            <label key={color} className={css.option} title={words.names[color]}>
              <input
                type="radio"
                className={css.input}
                name={props.name ?? ownName}
                value={color}
                aria-label={words.names[color]}
                checked={color === value}
                disabled={isDisabled}
                onChange={() => setValue(color)}
              />
              <span aria-hidden className={css.swatchOf[color]}>
                <span className={css.check}>
                  <Icon icon={Check} size={14} />
                </span>
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
