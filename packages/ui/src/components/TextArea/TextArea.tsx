import { useState, type FocusEventHandler, type KeyboardEventHandler, type ReactEventHandler, type Ref } from 'react';
import { useObjectRef } from 'react-aria';
import { useFormReset } from '../../internal/forms/useFormReset';
import { keepStyleAnd } from '../../internal/keepStyle';
import { pickRootProps } from '../../internal/rootProps';
import { Field, type FieldControlProps, type FieldOwnProps } from '../Field/Field';
import { FieldFrame } from '../Field/FieldFrame';
import { pickFieldProps, type FieldStateProps } from '../Field/fieldProps';
import { area } from './TextArea.css';
import { useGrownHeight } from './useGrownHeight';

export interface TextAreaProps extends Omit<FieldOwnProps, 'size'>, FieldStateProps {
  ref?: Ref<HTMLTextAreaElement>;
  /** Text (controlled). */
  value?: string | undefined;
  /** Initial text (uncontrolled). */
  defaultValue?: string | undefined;
  placeholder?: string | undefined;
  /** Maximum number of characters. */
  maxLength?: number | undefined;
  /** Height of an empty field in lines. @default 3 */
  minRows?: number;
  /** Height of an empty field in px, instead of in lines. */
  minHeightPx?: number | undefined;
  /** Maximum height in lines, before it scrolls. @default 12 */
  maxRows?: number;
  /** Removes outline and ring, for use in a box that draws them and scrolls. @default false */
  isBare?: boolean;
  /** @default false */
  autoFocus?: boolean;
  onChange?: ((value: string) => void) | undefined;
  onBlur?: FocusEventHandler<HTMLTextAreaElement> | undefined;
  onFocus?: FocusEventHandler<HTMLTextAreaElement> | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement> | undefined;
  /** Called when the caret moves. */
  onSelect?: ReactEventHandler<HTMLTextAreaElement> | undefined;
}

const linePx = 20;
const paddingPx = 10;

const heightOf = (rows: number): number => rows * linePx + paddingPx;

/** A multiline text field that grows with its text. */
export function TextArea(props: TextAreaProps) {
  return (
    <Field {...pickFieldProps(props)}>
      {(control) => (
        <FieldFrame
          isGrowing
          {...(props.isBare ? { size: 'bare' } : {})}
          isInvalid={control['aria-invalid']}
          isDisabled={props.isDisabled}
        >
          <Area {...props} control={control} />
        </FieldFrame>
      )}
    </Field>
  );
}

function Area({
  ref,
  control,
  onChange,
  minRows = 3,
  maxRows = 12,
  ...props
}: TextAreaProps & { control: FieldControlProps }) {
  const areaRef = useObjectRef(ref);
  useGrownHeight(areaRef);
  const { name, value, defaultValue, placeholder, maxLength, minHeightPx = heightOf(minRows) } = props;
  const [first] = useState(value);
  // A browser resets only fields that keep their own text.
  useFormReset(areaRef, () => {
    if (first !== undefined && value !== first) onChange?.(first);
  });
  return (
    <textarea
      {...pickRootProps(props)}
      {...control}
      {...{ name, value, defaultValue, placeholder, maxLength }}
      ref={keepStyleAnd(areaRef)}
      rows={minRows}
      className={area}
      style={{
        minBlockSize: `${minHeightPx}px`,
        maxBlockSize: props.isBare ? undefined : `${Math.max(minHeightPx, heightOf(maxRows))}px`,
      }}
      disabled={props.isDisabled}
      readOnly={props.isReadOnly}
      required={props.isRequired}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the owner asks for it where a dialog begins with this field
      autoFocus={props.autoFocus}
      onChange={(event) => onChange?.(event.target.value)}
      onBlur={props.onBlur}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      onSelect={props.onSelect}
    />
  );
}
