import { useEffect, useEffectEvent, type ReactNode, type Ref } from 'react';
import { useObjectRef } from 'react-aria';
import { FormView } from '../parts/forms/FormView';
import { useSubmission, type SubmissionOptions } from '../../internal/forms/useSubmission';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';

export type { FieldFaults } from '../../internal/forms/formContext';
export type { FormFault, SubmitOutcome } from '../../internal/forms/useSubmission';
// For forms without a `form` element, such as an email in a modal or a table cell.
export { focusFault, focusUnread } from '../../internal/forms/focusFault';
export { FocusFirst } from '../parts/forms/FormView';

export interface FormProps extends LabelledRootProps, SubmissionOptions {
  /** Fields with a `name`, and a submit button. A button elsewhere sets the form's id as `form`. */
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
  /** Focuses the first field when the form appears. @default false */
  focusesFirst?: boolean;
  /** Called when sending starts or ends, for buttons outside the form; those inside know. */
  onPendingChange?: ((isPending: boolean) => void) | undefined;
}

/**
 * Fields that are validated and sent together. An error appears as a sentence at its field until that field changes,
 * and the first invalid field is focused.
 */
export function Form({ children, ref, focusesFirst = false, ...props }: FormProps) {
  const submission = useSubmission(props);
  const objectRef = useObjectRef(ref);
  const { isPending, form } = submission;
  const tell = useEffectEvent((pending: boolean) => props.onPendingChange?.(pending));
  useEffect(() => {
    if (!isPending) return undefined;
    tell(true);
    return () => tell(false);
  }, [isPending]);
  useEffect(() => {
    objectRef.current = form.current;
  }, [objectRef, form]);
  return (
    <FormView submission={submission} rootProps={pickRootProps(props)} focusesFirst={focusesFirst}>
      {children}
    </FormView>
  );
}
