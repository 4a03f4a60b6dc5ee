import { useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../../internal/classNames';
import { dialog, modal, scrim } from '../../internal/overlays.css';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useFocusableScroll } from '../../internal/useFocusableScroll';
import { useFocusKept } from '../../internal/useFocusKept';
import { useFocusReturn } from '../../internal/useFocusReturn';
import { IconButton } from '../IconButton/IconButton';
import * as css from './Modal.css';
import { useWords } from '../../words/words';
import { modalWords } from '../../words/english/Modal.words';

export interface ModalProps extends RootProps {
  /** Opens the modal (controlled). */
  isOpen: boolean;
  /** Called on Escape, the close button or a press outside. */
  onClose: () => void;
  /** Title, which is the accessible name of the dialog. */
  title: string;
  children: ReactNode;
  /** Content right after the title, such as a tag. Hidden in narrow views. */
  titleEnd?: ReactNode;
  /** Buttons at the end of the header, before the close button. */
  headerActions?: ReactNode;
  /** Buttons at the bottom, the primary one last. */
  footer?: ReactNode;
  /** Content at the start of the footer. */
  footerStart?: ReactNode;
  /** Width: `sm` 446, `md` 576, `lg` 600, `xl` 640, `xxl` 1160 for a table, `wide` 1232 by 788. @default 'md' */
  size?: keyof typeof css.size;
  /** Also closes on a press outside. @default false */
  isDismissable?: boolean;
  /** Removes the padding; the content scrolls by itself. @default false */
  isFlush?: boolean;
}

/** A task on top of the page, which is blocked until the modal is closed. */
export function Modal({ isOpen, onClose, title, children, size = 'md', isDismissable = false, ...props }: ModalProps) {
  const words = useWords('Modal', modalWords);
  const planeRef = useRef<HTMLDivElement>(null);
  useFocusReturn(isOpen, planeRef);
  useFocusKept(isOpen, planeRef);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      isDismissable={isDismissable}
      className={classNames(scrim, size === 'wide' && css.hangs)}
    >
      <AriaModal ref={planeRef} className={classNames(modal, css.size[size])}>
        <Dialog {...pickRootProps(props)} data-modal={size} className={dialog}>
          <div className={css.head} data-flush={props.isFlush || undefined}>
            <Heading slot="title" className={css.title}>
              {title}
            </Heading>
            {props.titleEnd ? <span className={css.titleEnd}>{props.titleEnd}</span> : null}
            <div className={css.headEnd}>
              {props.headerActions}
              <IconButton icon={X} size="sm" aria-label={words.close} onPress={onClose} />
            </div>
          </div>
          <Body isFlush={props.isFlush ?? false}>{children}</Body>
          {props.footer ? (
            <div className={css.footer}>
              {props.footerStart ? <div className={css.footerStart}>{props.footerStart}</div> : null}
              {props.footer}
            </div>
          ) : null}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}

function Body({ isFlush, children }: { isFlush: boolean; children: ReactNode }) {
  return (
    <div ref={useFocusableScroll()} className={css.body} data-flush={isFlush || undefined}>
      {children}
    </div>
  );
}
