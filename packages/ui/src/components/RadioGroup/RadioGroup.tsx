import { useId, useRef, type ReactNode } from 'react';
import { useFormReset } from '../../internal/forms/useFormReset';
import { useControlled } from '../../internal/useControlled';
import { Field, type FieldOwnProps } from '../Field/Field';
import { pickFieldProps } from '../Field/fieldProps';
import * as css from './RadioGroup.css';

export interface RadioOption<Id extends string> {
  id: Id;
  label: ReactNode;
  /** A second line. */
  description?: ReactNode;
  isDisabled?: boolean | undefined;
}

export interface RadioGroupProps<Id extends string> extends Omit<FieldOwnProps, 'size'> {
  options: ReadonlyArray<RadioOption<Id>>;
  /** Id of the selected option, null for none (controlled). */
  value?: Id | null | undefined;
  /** @default null */
  defaultValue?: Id | null;
  /** @default 'vertical' */
  orientation?: 'vertical' | 'horizontal';
  /** @default false */
  isDisabled?: boolean;
  onChange?: ((id: Id) => void) | undefined;
}

/** Selects one of a few visible options. Arrow keys move the selection. */
export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const { options, orientation = 'vertical', isDisabled = false } = props;
  const generatedName = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const [value, setValue, reset] = useControlled<Id | null>(props.value, props.defaultValue ?? null, (id) => {
    if (id !== null) props.onChange?.(id);
  });
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
          aria-disabled={isDisabled || undefined}
          className={css.group({ orientation })}
        >
          {options.map((option) => (
            <Radio
              key={option.id}
              {...option}
              name={props.name ?? generatedName}
              isDisabled={isDisabled || option.isDisabled === true}
              isSelected={option.id === value}
              onSelect={() => setValue(option.id)}
            />
          ))}
        </div>
      )}
    </Field>
  );
}

interface RadioProps extends RadioOption<string> {
  name: string;
  isSelected: boolean;
  onSelect: () => void;
}

function Radio({ id, label, description, isDisabled, name, isSelected, onSelect }: RadioProps) {
  const labelId = useId();
  return (
    <label className={css.option} data-disabled={isDisabled || undefined}>
      <input
        type="radio"
        name={name}
        value={id}
        className={css.input}
        aria-labelledby={labelId}
        aria-describedby={description ? `${labelId}-description` : undefined}
        checked={isSelected}
        disabled={isDisabled}
        onChange={onSelect}
      />
      <span className={css.circle} aria-hidden />
      <span className={css.words}>
        <span id={labelId} className={css.label}>
          {label}
        </span>
        {description ? (
          <span id={`${labelId}-description`} className={css.description}>
            {description}
          </span>
        ) : null}
      </span>
    </label>
  );
}
