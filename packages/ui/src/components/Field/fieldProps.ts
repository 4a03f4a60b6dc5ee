import type { ReactNode } from 'react';
import type { LabelledRootProps } from '../../internal/rootProps';

/** Props shared by all form controls. */
export interface FieldOwnProps extends LabelledRootProps {
  /** Label above the field. Without it, set `aria-label`. */
  label?: ReactNode;
  /** Content at the end of the label line, such as a link or a count. */
  labelEnd?: ReactNode;
  /** Name in the form, the key of its value and its error. */
  name?: string | undefined;
  /** Help text below the field. */
  description?: ReactNode;
  /** Error message, which says how to fix it. Replaces the description and marks the field as invalid. */
  errorMessage?: ReactNode;
  /** Reserves space for the message, so that nothing moves when it appears. @default false */
  isMessageReserved?: boolean;
  /** Marks the field as invalid without a message. @default false */
  isInvalid?: boolean;
  /** Requires a value; shows an asterisk after the label. @default false */
  isRequired?: boolean;
  /** Height: `md` 32, `lg` 40 on the login page; `cell` fills a table cell, which draws the box. @default 'md' */
  size?: 'md' | 'lg' | 'cell';
}

/** Props of form controls that can be disabled. */
export interface FieldStateProps {
  /** @default false */
  isDisabled?: boolean;
  /** Shows the value, but prevents changes. @default false */
  isReadOnly?: boolean;
}

/** Props that `Field` passes to its control: spread them on the focusable element. */
export interface FieldControlProps {
  id: string;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

/** Picks the props that `Field` needs from those of a control. */
export const pickFieldProps = (props: FieldOwnProps): FieldOwnProps => {
  const { id, label, labelEnd, name, description, errorMessage, isMessageReserved = false } = props;
  const { isInvalid = false, isRequired = false, size = 'md' } = props;
  const aria = Object.fromEntries(
    Object.entries(props).filter(([key]) => /^aria-(label|labelledby|describedby)$/.test(key)),
  );
  return {
    id,
    label,
    labelEnd,
    name,
    description,
    errorMessage,
    isMessageReserved,
    isInvalid,
    isRequired,
    size,
    ...aria,
  };
};
