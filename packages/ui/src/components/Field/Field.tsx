import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '../../internal/classNames';
import { useFieldFault } from '../../internal/forms/formContext';
import { Icon } from '../Icon/Icon';
import * as css from './Field.css';
import type { FieldControlProps, FieldOwnProps } from './fieldProps';

export type { FieldControlProps, FieldOwnProps } from './fieldProps';

export interface FieldProps extends FieldOwnProps {
  /** Renders the control. Spread the props it receives on the focusable element. */
  children: (control: FieldControlProps) => ReactNode;
  /** Set if the control is a group of controls, which a label element can't name. @default false */
  isGroup?: boolean;
}

const joinIds = (...ids: ReadonlyArray<string | false | undefined>): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

/** Adds a label, a description and an error to a control, and connects them by ids. */
export function Field({ children, label, labelEnd, description, name, isGroup = false, ...props }: FieldProps) {
  const fault = useFieldFault(name);
  const errorMessage = props.errorMessage || fault;
  const generatedId = useId();
  const { id = generatedId, size = 'md', isRequired = false, isInvalid = false } = props;
  const hasMessage = Boolean(errorMessage) || Boolean(description);
  const control: FieldControlProps = {
    id,
    'aria-label': props['aria-label'],
    'aria-labelledby': joinIds(isGroup && Boolean(label) && `${id}-label`, props['aria-labelledby']),
    'aria-describedby': joinIds(hasMessage && `${id}-message`, props['aria-describedby']),
    'aria-invalid': Boolean(errorMessage) || isInvalid || undefined,
  };
  const body = (
    <>
      {children(control)}
      <Message id={`${id}-message`} errorMessage={errorMessage} description={description} />
      {props.isMessageReserved && !hasMessage ? <div className={css.noMessage} /> : null}
    </>
  );
  return (
    <div
      className={labelEnd ? css.fieldWithEnd : css.field}
      data-testid={props['data-testid']}
      data-field={name}
      data-required={isRequired || undefined}
    >
      {label || labelEnd ? (
        <div className={css.labelLine({ size })}>
          <Label id={id} isGroup={isGroup} isRequired={isRequired}>
            {label}
          </Label>
        </div>
      ) : null}
      {labelEnd ? (
        <>
          <div className={css.body}>{body}</div>
          {/* After the control, so that Tab moves from field to field first. */}
          <div className={classNames(css.labelLine({ size }), css.labelEnd)}>{labelEnd}</div>
        </>
      ) : (
        body
      )}
    </div>
  );
}

interface LabelProps {
  id: string;
  children: ReactNode;
  isGroup: boolean;
  isRequired: boolean;
}

function Label({ id, children, isGroup, isRequired }: LabelProps) {
  const words = (
    <>
      {children}
      {isRequired ? (
        <span aria-hidden className={css.requiredMark}>
          *
        </span>
      ) : null}
    </>
  );
  return isGroup ? (
    <span id={`${id}-label`} data-field-label className={css.label}>
      {words}
    </span>
  ) : (
    <label id={`${id}-label`} htmlFor={id} data-field-label className={css.label}>
      {words}
    </label>
  );
}

interface MessageProps extends Pick<FieldOwnProps, 'errorMessage' | 'description'> {
  id: string;
}

function Message({ id, errorMessage, description }: MessageProps) {
  if (errorMessage) {
    return (
      <div id={id} className={css.error} role="alert">
        <Icon icon={CircleAlert} size={12} />
        <span>{errorMessage}</span>
      </div>
    );
  }
  return description ? (
    <div id={id} className={css.description}>
      {description}
    </div>
  ) : null;
}
