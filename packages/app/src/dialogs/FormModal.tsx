import { flushSync } from 'react-dom';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { detailOf, type ApiError } from '@basis/domain/contract/errors';
import type { Result } from '@basis/domain/contract/result';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { Modal, type ModalProps } from '@basis/ui/Modal';
import { Stack } from '@basis/ui/layout/Stack';
import { CopyErrorButton } from './CopyErrorButton';
import { focusFault, focusUnread } from './focusFault';
import { FocusFirst } from './FocusFirst';

interface FormModalProps extends Pick<ModalProps, 'isOpen' | 'onClose' | 'title' | 'size' | 'footerStart'> {
  children: ReactNode;
  /** Label of the submitting button: Create bid. */
  submitLabel: string;
  /** False while required input is missing. @default true */
  isReady?: boolean;
  /**
   * Runs on submit; on failure the input stays and the dialog shows the reason. Return null if something is missing and
   * its field says so: the first invalid field is focused.
   */
  onSubmit: () => Promise<Result<unknown, ApiError> | null>;
  /** Runs after success. @default onClose */
  onDone?: () => void;
  /** Offers to copy the error. @default false */
  isErrorCopied?: boolean;
  /** Title of the error. @default the server's message */
  failureTitle?: string;
}

/** A dialog with a form. Enter submits it too. */
export function FormModal({ children, submitLabel, isReady = true, onSubmit, ...props }: FormModalProps) {
  const { onDone = props.onClose, isErrorCopied = false, failureTitle, ...modal } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!isReady || isPending || focusUnread(event.currentTarget)) return;
    setIsPending(true);
    setError(null);
    const result = await onSubmit();
    // Render now: an invalid field must show its message before it is focused.
    flushSync(() => setIsPending(false));
    if (!result) {
      if (form.current) focusFault(form.current);
      return;
    }
    if (result.ok) onDone();
    else setError(result.error);
  };
  return (
    <Modal
      {...modal}
      onClose={() => {
        setError(null);
        props.onClose();
      }}
      footer={
        <>
          <Button variant="ghost" onPress={props.onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isDisabled={!isReady}
            isPending={isPending}
            onPress={() => form.current?.requestSubmit()}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <FocusFirst form={form} />
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Stack space="s4">
          {error ? (
            <Banner
              kind="error"
              isAnnounced
              title={failureTitle ?? error.message}
              action={isErrorCopied ? <CopyErrorButton error={error} /> : undefined}
            >
              {failureTitle === undefined ? undefined : detailOf(error.message)}
            </Banner>
          ) : null}
          {children}
          {/* Enter submits a form with several fields only if it has a submit button. */}
          <input type="submit" hidden />
        </Stack>
      </form>
    </Modal>
  );
}
