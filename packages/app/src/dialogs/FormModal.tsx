import type { ReactNode } from 'react';
import { detailOf, type ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { FormModal as FormModalOfValues, type FormFault } from '@basis/ui/FormModal';
import type { ModalProps } from '@basis/ui/Modal';
import { CopyErrorButton } from './CopyErrorButton';
import { startOver } from '../drafts/keptForm';
import type { Kept } from '../drafts/useKeptDraft';

interface FormModalProps extends Pick<ModalProps, 'isOpen' | 'onClose' | 'title' | 'size' | 'footerStart'> {
  children: ReactNode;
  /** Draft of what is typed, which starts anew after success; null for a form of choices alone. */
  kept: Kept | null;
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
export function FormModal({ onSubmit, isErrorCopied, failureTitle, kept, footerStart, ...modal }: FormModalProps) {
  return (
    <FormModalOfValues
      {...modal}
      isGuarded={false}
      footerStart={kept ? startOver(kept, footerStart) : footerStart}
      onSubmit={async () => {
        const result = await onSubmit();
        if (!result) return {};
        if (!result.ok) return faultOf(result.error, { isErrorCopied, failureTitle });
        kept?.clear();
        return undefined;
      }}
    />
  );
}
