import type { ReactNode } from 'react';
import { detailOf, type ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { FormModal as FormModalOfValues, type FormFault } from '@basis/ui/FormModal';
import type { ModalProps } from '@basis/ui/Modal';
import { CopyErrorButton } from './CopyErrorButton';

interface FormModalProps extends Pick<ModalProps, 'isOpen' | 'onClose' | 'title' | 'size' | 'footerStart'> {
  children: ReactNode;
  /** Label of the submitting button: Add bid. */
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
  isErrorCopied?: boolean | undefined;
  /** Title of the error. @default the server's message */
  failureTitle?: string | undefined;
}

type FailureWords = Pick<FormModalProps, 'isErrorCopied' | 'failureTitle'>;

const faultOf = (error: ApiError, { isErrorCopied = false, failureTitle }: FailureWords): FormFault => ({
  title: failureTitle ?? error.message,
  detail: failureTitle === undefined ? undefined : detailOf(error.message),
  action: isErrorCopied ? <CopyErrorButton error={error} /> : undefined,
});

/** A dialog with a form whose owner holds the values and calls the server. Enter submits it too. */
export function FormModal({ onSubmit, isErrorCopied, failureTitle, ...modal }: FormModalProps) {
  return (
    <FormModalOfValues
      {...modal}
      isGuarded={false}
      onSubmit={async () => {
        const result = await onSubmit();
        if (!result) return {};
        return result.ok ? undefined : faultOf(result.error, { isErrorCopied, failureTitle });
      }}
    />
  );
}
