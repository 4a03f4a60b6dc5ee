import { useId, useRef, type ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../../internal/classNames';
import { dialog, modal, scrim } from '../../internal/overlays.css';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useFocusReturn } from '../../internal/useFocusReturn';
import { Button } from '../Button/Button';
import * as css from './ConfirmDialog.css';
import { useWords } from '../../words/words';
import { confirmDialogWords } from '../../words/english/ConfirmDialog.words';

export interface ConfirmDialogProps extends RootProps {
  isOpen: boolean;
  /** The question, in one sentence. */
  title: string;
  /** Consequences of the action, and how to undo it. */
  children?: ReactNode;
  /** Label of the confirm button, which repeats the verb of the question: Delete project. */
  confirmLabel: string;
  /** @default 'Cancel' */
  cancelLabel?: string;
  /** Renders the confirm button in red, for an action that destroys something. @default false */
  isDanger?: boolean;
  /** Focuses Cancel first, for an action that can't be undone. @default isDanger */
  isCancelFirst?: boolean;
  /** Shows that the action is in progress; the dialog can't be closed meanwhile. @default false */
  isPending?: boolean;
  onConfirm: () => void;
  /** Called by Cancel and Escape. */
  onCancel: () => void;
}

/** Asks for confirmation before an action that is hard to undo. */
export function ConfirmDialog({ isOpen, title, children, confirmLabel, ...props }: ConfirmDialogProps) {
  const words = useWords('ConfirmDialog', confirmDialogWords);
  const {
    cancelLabel = words.cancel,
    isDanger = false,
    isCancelFirst = isDanger,
    isPending = false,
    onConfirm,
    onCancel,
  } = props;
  const textId = useId();
  const planeRef = useRef<HTMLDivElement>(null);
  useFocusReturn(isOpen, planeRef);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => (open || isPending ? undefined : onCancel())}
      isKeyboardDismissDisabled={isPending}
      className={scrim}
    >
      <Modal ref={planeRef} className={classNames(modal, css.width)}>
        <Dialog
          {...pickRootProps(props)}
          {...(children ? { 'aria-describedby': textId } : {})}
          role="alertdialog"
          className={dialog}
        >
          <div className={css.body}>
            <Heading slot="title" className={css.title}>
              {title}
            </Heading>
            {children ? (
              <div id={textId} className={css.text}>
                {children}
              </div>
            ) : null}
            <div className={css.actions}>
              {/* oxlint-disable jsx-a11y/no-autofocus -- the safe answer of a dialog that opens on a press has the focus (APG alertdialog) */}
              <Button variant="ghost" autoFocus={isCancelFirst} isDisabled={isPending} onPress={onCancel}>
                {cancelLabel}
              </Button>
              <Button
                variant={isDanger ? 'danger' : 'primary'}
                autoFocus={!isCancelFirst}
                isPending={isPending}
                onPress={onConfirm}
              >
                {confirmLabel}
              </Button>
              {/* oxlint-enable jsx-a11y/no-autofocus */}
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
