import { useEffect, useEffectEvent, type ReactNode, type Ref } from 'react';
import { useObjectRef } from 'react-aria';
import { FormView } from '../../internal/forms/FormView';
import { useSubmission, type SubmissionOptions } from '../../internal/forms/useSubmission';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';

export type { FieldFaults } from '../../internal/forms/formContext';
export type { FormFault, SubmitOutcome } from '../../internal/forms/useSubmission';
// For forms that are no `form` element: an email that is written in a modal, a cell that is edited.
export { focusFault, focusUnread } from '../../internal/forms/focusFault';
export { FocusFirst } from '../../internal/forms/FormView';

export interface FormProps extends LabelledRootProps, SubmissionOptions {
  /** Fields with a `name`, and a button of type `submit`; one elsewhere names the form's id in `form`. */
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
  /** The first field has the focus when the form appears. @default false */
  focusesFirst?: boolean;
  /** Tells that sending began or ended, for buttons outside of the form; those inside know. */
  onPendingChange?: ((isPending: boolean) => void) | undefined;
}

/**
 * Fields that are checked and sent together. What is wrong stands as a sentence at its field, the first of which takes
 * the focus; it goes when that field is changed.
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
