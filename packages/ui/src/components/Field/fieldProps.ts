import type { ReactNode } from 'react';
import type { LabelledRootProps } from '../../internal/rootProps';

/** What all form controls take: their name, their help and what is wrong. */
export interface FieldOwnProps extends LabelledRootProps {
  /** Name of the field, above it. Without it give `aria-label`. */
  label?: ReactNode;
  /** What stands at the end of the label's line: a link, a count. */
  labelEnd?: ReactNode;
  /** Name of the field in its form, which keys its value and its error. */
  name?: string | undefined;
  /** Help under the field. */
  description?: ReactNode;
  /** What is wrong and what to do; stands instead of the description and marks the field. */
  errorMessage?: ReactNode;
  /** Keeps the line of the message free, so that nothing moves when there is one. @default false */
  isMessageReserved?: boolean;
  /** Marks the field without a message. @default false */
  isInvalid?: boolean;
  /** Must be filled in; shows a star after the label. @default false */
  isRequired?: boolean;
  /** Height: `md` 32, `lg` 40 on the login page; `cell` is edited in a cell of a table, which draws the box. @default 'md' */
  size?: 'md' | 'lg' | 'cell';
}

/** What a form control that can be switched off takes besides. */
export interface FieldStateProps {
  /** @default false */
  isDisabled?: boolean;
  /** Shows its value and lets nobody change it. @default false */
  isReadOnly?: boolean;
}

/** What the field hands to its control: spread it on the element that takes the focus. */
export interface FieldControlProps {
  id: string;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

/** The part of a control's props that `Field` wants. */
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
