import {
  useRef,
  useState,
  type FocusEventHandler,
  type InputHTMLAttributes,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
} from 'react';
import { useFormReset } from '../../internal/forms/useFormReset';
import { pickRootProps } from '../../internal/rootProps';
import { Field, type FieldControlProps, type FieldOwnProps } from '../Field/Field';
import { input } from '../Field/Field.css';
import { FieldFrame } from '../Field/FieldFrame';
import { pickFieldProps, type FieldStateProps } from '../Field/fieldProps';
import type { IconDrawing } from '../Icon/Icon';

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'placeholder' | 'autoComplete' | 'inputMode' | 'maxLength' | 'minLength' | 'pattern' | 'spellCheck' | 'enterKeyHint'
>;

export interface TextFieldProps extends FieldOwnProps, FieldStateProps, NativeProps {
  ref?: Ref<HTMLInputElement>;
  /** Text (controlled). */
  value?: string | undefined;
  /** Initial text (uncontrolled). */
  defaultValue?: string | undefined;
  /** @default 'text' */
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'number';
  /** Icon before the text. */
  icon?: IconDrawing | undefined;
  /** Control inside the field, at its end. */
  endContent?: ReactNode;
  /** @default false */
  autoFocus?: boolean;
  onChange?: ((value: string) => void) | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  onFocus?: FocusEventHandler<HTMLInputElement> | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
}

/** A single-line text field with label, description and error. */
export function TextField(props: TextFieldProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const { value, onChange } = props;
  const [first] = useState(value);
  // A browser resets only fields that keep their own text.
  useFormReset(frameRef, () => {
    if (first !== undefined && value !== first) onChange?.(first);
  });
  return (
    <Field {...pickFieldProps(props)}>
      {(control) => (
        <FieldFrame
          ref={frameRef}
          size={props.size}
          icon={props.icon}
          end={props.endContent}
          isInvalid={control['aria-invalid']}
          isDisabled={props.isDisabled}
        >
          <Input {...props} control={control} />
        </FieldFrame>
      )}
    </Field>
  );
}

function Input({ ref, control, onChange, type = 'text', ...props }: TextFieldProps & { control: FieldControlProps }) {
  const {
    name,
    autoComplete,
    inputMode,
    maxLength,
    minLength,
    pattern,
    spellCheck,
    enterKeyHint,
    value,
    defaultValue,
  } = props;
  return (
    <input
      {...pickRootProps(props)}
      {...control}
      {...{ name, autoComplete, inputMode, maxLength, minLength, pattern, spellCheck, enterKeyHint }}
      {...{ value, defaultValue, type }}
      ref={ref}
      placeholder={props.placeholder}
      className={input}
      disabled={props.isDisabled}
      readOnly={props.isReadOnly}
      required={props.isRequired}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the owner asks for it where a dialog or a page begins with this field
      autoFocus={props.autoFocus}
      onChange={(event) => onChange?.(event.target.value)}
      onBlur={props.onBlur}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
    />
  );
}
