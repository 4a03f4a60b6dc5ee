import { Label, Slider as AriaSlider, SliderThumb, SliderTrack } from 'react-aria-components';
import { ariaProps } from '../../internal/ariaProps';
import { classNames } from '../../internal/classNames';
import { keepStyle } from '../../internal/keepStyle';
import { pickRootProps } from '../../internal/rootProps';
import { Field, type FieldControlProps } from '../Field/Field';
import { pickFieldProps } from '../Field/fieldProps';
import * as fieldCss from '../Field/Field.css';
import * as css from './Slider.css';
import type { SliderOwnProps } from './sliderProps';

interface SliderFieldProps extends SliderOwnProps {
  values: readonly number[];
  /** The values in words. */
  shown: string;
  onValues: (values: readonly number[]) => void;
  onValuesEnd: (values: readonly number[]) => void;
  /** Accessible name of each thumb; the label names a single one. */
  thumbLabels?: readonly string[] | undefined;
}

/** A slider with its label, its values, a thumb for each, and its help or error. */
export function SliderField({ label, ...props }: SliderFieldProps) {
  const { minValue = 0, maxValue = 100, step, formatOptions, isDisabled, values, onValues, onValuesEnd } = props;
  const { 'aria-label': ariaLabel, 'aria-labelledby': labelledBy } = props;
  return (
    <Field {...pickFieldProps(props)} isGroup>
      {(control) => (
        <AriaSlider
          {...pickRootProps({ 'data-testid': props['data-testid'] })}
          {...ariaProps<Parameters<typeof AriaSlider<number[]>>[0]>({
            id: control.id,
            'aria-label': ariaLabel,
            'aria-labelledby': labelledBy,
            'aria-describedby': control['aria-describedby'],
            minValue,
            maxValue,
            step,
            formatOptions,
            isDisabled,
          })}
          value={[...values]}
          onChange={onValues}
          onChangeEnd={onValuesEnd}
          className={css.root}
        >
          {label === undefined ? null : (
            <div className={css.head}>
              <Label className={fieldCss.label}>{label}</Label>
              <output className={css.output}>{props.shown}</output>
            </div>
          )}
          <Track {...props} control={control} />
        </AriaSlider>
      )}
    </Field>
  );
}

interface TrackProps extends SliderFieldProps {
  control: FieldControlProps;
}

/** The line with its thumbs, and what is chosen filled. */
function Track({ control, values, thumbLabels, name, ...props }: TrackProps) {
  const { minValue = 0, maxValue = 100 } = props;
  const percent = (value: number): number => ((value - minValue) / (maxValue - minValue || 1)) * 100;
  const from = values.length > 1 ? percent(Math.min(...values)) : 0;
  const until = percent(Math.max(...values));
  return (
    <SliderTrack className={css.track} ref={keepStyle}>
      <span
        className={values.length > 1 ? css.fill : classNames(css.fill, css.fillFromStart)}
        ref={keepStyle}
        style={{ insetInlineStart: `${from}%`, inlineSize: `${until - from}%` }}
      />
      {values.map((_, index) => (
        <SliderThumb
          // oxlint-disable-next-line react/no-array-index-key -- a thumb keeps its place among the others
          key={index}
          index={index}
          ref={keepStyle}
          {...ariaProps<Parameters<typeof SliderThumb>[0]>({
            name,
            'aria-label': thumbLabels?.[index],
            'aria-labelledby': props['aria-labelledby'],
            'aria-describedby': control['aria-describedby'],
          })}
          className={css.thumb}
        />
      ))}
    </SliderTrack>
  );
}
