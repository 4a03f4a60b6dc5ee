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
  /** The button that goes on: Create bid. */
  submitLabel: string;
  /** Whether everything that is needed is there. @default true */
  isReady?: boolean;
  /**
   * Does it; what was written stays when it fails, and the dialog says why. Answers null when something is missing,
   * which its field says then: the first such has the focus.
   */
  onSubmit: () => Promise<Result<unknown, ApiError> | null>;
  /** Called when it is done. @default onClose */
  onDone?: () => void;
  /** Offers to copy what a failure says. @default false */
  isErrorCopied?: boolean;
  /** What a failure is called. @default what the server says */
  failureTitle?: string;
}

/** A dialog that asks for a few things and then does something with them. Enter does it too. */
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
    // At once: a field that is at fault takes the focus, and says so by then.
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
          {/* Enter in a field submits a form of several fields only where it has a button for that. */}
          <input type="submit" hidden />
        </Stack>
      </form>
    </Modal>
  );
}
