import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../Button/Button';
import { ConfirmDialog } from '../../ConfirmDialog/ConfirmDialog';
import { useWords } from '../../../words/words';
import { FieldMemory } from '../../../internal/forms/fieldValues';
import { formDialogWords } from '../../../words/english/formDialog.words';
import { FormView } from './FormView';
import { useSubmission, type SubmissionOptions } from '../../../internal/forms/useSubmission';

export interface FormDialogOptions extends SubmissionOptions {
  isOpen: boolean;
  /** Called to close the dialog: by Cancel, Escape or the close button, and after a successful submit without `onDone`. */
  onClose: () => void;
  /** Fields with a `name`. */
  children: ReactNode;
  /** Label of the submit button, a verb and a noun: Create bid. */
  submitLabel: string;
  /** @default 'Cancel' */
  cancelLabel?: string | undefined;
  /** Asks before it discards changes. @default true */
  isGuarded?: boolean | undefined;
  /** True if something changed that no field shows, such as the order of rows. @default false */
  isChanged?: boolean | undefined;
}

interface FormDialog {
  onClose: () => void;
  content: ReactNode;
  footer: ReactNode;
}

/** Shared parts of a form in a modal or drawer: fields, footer and the question before it discards changes. */
export const useFormDialog = (props: FormDialogOptions): FormDialog => {
  const { onClose, children, submitLabel, isReady = true, isGuarded = true, isChanged = false } = props;
  const words = useWords('FormDialog', formDialogWords);
  const formId = useId();
  const submission = useSubmission({ ...props, onDone: props.onDone ?? onClose });
  const memory = useRef(new FieldMemory());
  const [isAsking, setIsAsking] = useState(false);
  const { form, isPending } = submission;
  const leave = (): void => {
    setIsAsking(false);
    submission.clear();
    onClose();
  };
  const askToLeave = (): void => {
    // A field that takes its value when it is left, such as an amount, takes it now.
    const { activeElement } = document;
    if (!isGuarded && activeElement instanceof HTMLElement && form.current?.contains(activeElement))
      activeElement.blur();
    const isLost = isChanged || (form.current !== null && memory.current.isChanged(form.current));
    if (isGuarded && isLost) setIsAsking(true);
    else leave();
  };
  return {
    onClose: askToLeave,
    content: (
      <>
        <FormView
          submission={submission}
          rootProps={{ id: formId }}
          focusesFirst
          onBefore={() => {
            if (form.current) memory.current.see(form.current);
          }}
        >
          {children}
          {/* Enter submits a form of several fields only if it contains a submit button. */}
          <input type="submit" hidden />
        </FormView>
        <ConfirmDialog
          isOpen={isAsking}
          title={words.discardQuestion}
          confirmLabel={words.discard}
          cancelLabel={words.keepEditing}
          isDanger
          onConfirm={leave}
          onCancel={() => setIsAsking(false)}
        >
          {words.discardDetail}
        </ConfirmDialog>
      </>
    ),
    footer: (
      <>
        <Button variant="ghost" onPress={askToLeave}>
          {props.cancelLabel ?? words.cancel}
        </Button>
        <Button variant="primary" type="submit" form={formId} isDisabled={!isReady} isPending={isPending}>
          {submitLabel}
        </Button>
      </>
    ),
  };
};
