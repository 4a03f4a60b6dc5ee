import { useRef, type MouseEvent, type ReactNode, type TouchEvent } from 'react';
import { X } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../../internal/classNames';
import { dialog } from '../../internal/overlays.css';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useFocusableScroll } from '../../internal/useFocusableScroll';
import { useFocusKept } from '../../internal/useFocusKept';
import { useFocusReturn } from '../../internal/useFocusReturn';
import { IconButton } from '../IconButton/IconButton';
import * as css from './Drawer.css';
import { useDrawerPhase } from './useDrawerPhase';
import { useWords } from '../../words/words';
import { drawerWords } from './Drawer.words';

export interface DrawerProps extends RootProps {
  /** Whether it is open (controlled). */
  isOpen: boolean;
  /** Called when Escape, the close button or a press outside asks to close. */
  onClose: () => void;
  /** Called when the drawer is out of sight, 500 ms after it began to close. Another drawer may be opened here. */
  onClosed?: (() => void) | undefined;
  /** Names the task or the thing; the dialog is named by it. */
  title: string;
  children: ReactNode;
  /** What stands right after the title: a link, the name of what the drawer is about. */
  titleEnd?: ReactNode;
  /** Buttons at the end of the header, before the one that closes. */
  headerActions?: ReactNode;
  /** Buttons at the bottom, the primary one last; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** What stands at the start of the footer: what the primary button will do. */
  footerStart?: ReactNode;
  /** The side it slides in from, as read from left to right; mirrored where the page is read from right to left. @default 'right' */
  placement?: 'left' | 'right';
  /** Width: `sm` 420, `md` 440, `lg` 768. @default 'md' */
  size?: keyof typeof css.size;
  /** The content reaches the edges and scrolls itself. @default false */
  isFlush?: boolean;
  /** Whether the page behind is dimmed. @default true */
  hasScrim?: boolean;
}

/** A task at the side of the page, over its full height. Drawers stack: the last one opened has the focus. */
export function Drawer({ isOpen, onClose, onClosed, title, children, ...props }: DrawerProps) {
  const words = useWords('Drawer', drawerWords);
  const { placement = 'right', size = 'md', isFlush = false, hasScrim = true } = props;
  const planeRef = useRef<HTMLDivElement>(null);
  const phase = useDrawerPhase(isOpen, () => onClosed?.());
  useFocusReturn(phase === 'open', planeRef);
  useFocusKept(phase === 'open', planeRef);
  const closeFromOutside = (event: MouseEvent | TouchEvent): void => {
    if (event.target !== event.currentTarget || !isOpen) return;
    // The focus would go to the page's body before the drawer hands it back.
    if (event.cancelable && event.type === 'mousedown') event.preventDefault();
    onClose();
  };
  if (phase === 'closed') return null;
  return (
    <ModalOverlay
      isOpen={isOpen}
      isExiting={phase === 'closing'}
      onOpenChange={(open) => (open ? undefined : onClose())}
      className={classNames(css.scrim, css.side[placement])}
      data-phase={phase}
      data-clear={!hasScrim || undefined}
      onMouseDown={closeFromOutside}
      onTouchStart={closeFromOutside}
    >
      <Modal
        ref={planeRef}
        className={classNames(css.plane, css.motionOf[placement], css.size[size], isOpen && 'drawer--open')}
      >
        <Dialog {...pickRootProps(props)} className={dialog}>
          <div className={css.head} data-size={size}>
            <Heading slot="title" className={css.title}>
              {title}
            </Heading>
            {props.titleEnd}
            <div className={css.headEnd}>
              {props.headerActions}
              <IconButton icon={X} size="sm" aria-label={words.close} onPress={onClose} />
            </div>
          </div>
          <Body size={size} isFlush={isFlush}>
            {children}
          </Body>
          {props.footer ? (
            <div className={css.footer} data-size={size}>
              {props.footerStart ? <div className={css.footerStart}>{props.footerStart}</div> : null}
              {props.footer}
            </div>
          ) : null}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Body({ size, isFlush, children }: { size: string; isFlush: boolean; children: ReactNode }) {
  return (
    <div ref={useFocusableScroll()} className={css.body} data-size={size} data-flush={isFlush || undefined}>
      {children}
    </div>
  );
}
