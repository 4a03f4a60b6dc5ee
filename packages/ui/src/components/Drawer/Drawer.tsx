import {
  useEffect,
  useEffectEvent,
  useRef,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type TouchEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { X } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../../internal/classNames';
import { dialog } from '../../internal/overlays.css';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useFocusableScroll } from '../../internal/useFocusableScroll';
import { useFocusKept } from '../../internal/useFocusKept';
import { useFocusReturn } from '../../internal/useFocusReturn';
import { useIsHydrating } from '../../internal/useIsHydrating';
import { IconButton } from '../IconButton/IconButton';
import * as css from './Drawer.css';
import { useDrawerPhase, type DrawerPhase } from './useDrawerPhase';
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
  /** Width: `sm` 420, `md` 440, `half` 640 (half of the narrowest page), `lg` 768. @default 'md' */
  size?: keyof typeof css.size;
  /**
   * Pixels at the top of the page that it leaves uncovered, such as those of a header with the button that opens it: a
   * press there closes it. @default 0
   */
  topPx?: number;
  /** The content reaches the edges and scrolls itself. @default false */
  isFlush?: boolean;
  /**
   * Whether only the drawer can be used while it is open. Otherwise the page beside it is neither dimmed nor held: a press
   * there leaves the drawer open, and Escape closes it wherever nothing else takes the key. @default true
   */
  isModal?: boolean;
}

/** A task at the side of the page, over its full height. Drawers stack: the last one opened has the focus. */
export function Drawer(props: DrawerProps) {
  const { isOpen, onClose, onClosed, placement = 'right', size = 'md', isModal = true, topPx = 0 } = props;
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
  const overlay = classNames(css.scrim, css.side[placement]);
  const room = topPx > 0 ? { paddingBlockStart: topPx } : {};
  const plane = classNames(css.plane, css.motionOf[placement], css.size[size], isOpen && 'drawer--open');
  if (!isModal)
    return (
      <BesidePage
        isOpen={isOpen}
        onClose={onClose}
        planeRef={planeRef}
        phase={phase}
        overlay={overlay}
        room={room}
        plane={plane}
      >
        <Content {...props} />
      </BesidePage>
    );
  return (
    <ModalOverlay
      isOpen={isOpen}
      isExiting={phase === 'closing'}
      onOpenChange={(open) => (open ? undefined : onClose())}
      className={overlay}
      style={room}
      data-phase={phase}
      onMouseDown={closeFromOutside}
      onTouchStart={closeFromOutside}
    >
      <Modal ref={planeRef} className={plane}>
        <Content {...props} />
      </Modal>
    </ModalOverlay>
  );
}

interface BesidePageProps {
  isOpen: boolean;
  onClose: () => void;
  planeRef: RefObject<HTMLDivElement | null>;
  phase: DrawerPhase;
  overlay: string;
  room: CSSProperties;
  plane: string;
  children: ReactNode;
}

/** Lies over a page that stays in use. */
function BesidePage({ isOpen, onClose, planeRef, phase, overlay, room, plane, children }: BesidePageProps) {
  const isHydrating = useIsHydrating();
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    // What is open over the page takes the key.
    if (planeRef.current?.closest('[inert], [aria-hidden="true"]')) return;
    onClose();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: globalThis.KeyboardEvent): void => onEscape(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen]);
  if (isHydrating) return null;
  return createPortal(
    <div className={overlay} style={room} data-phase={phase} data-beside data-exiting={isOpen ? undefined : ''}>
      <div ref={planeRef} className={plane}>
        {children}
      </div>
    </div>,
    document.body,
  );
}

/** Head, body and footer, named by the title. */
function Content({ title, titleEnd, headerActions, footer, footerStart, onClose, children, ...props }: DrawerProps) {
  const words = useWords('Drawer', drawerWords);
  const { size = 'md', isFlush = false } = props;
  return (
    <Dialog {...pickRootProps(props)} className={dialog}>
      <div className={css.head} data-size={size}>
        <Heading slot="title" className={css.title}>
          {title}
        </Heading>
        {titleEnd}
        <div className={css.headEnd}>
          {headerActions}
          <IconButton icon={X} size="sm" aria-label={words.close} onPress={onClose} />
        </div>
      </div>
      <Body size={size} isFlush={isFlush}>
        {children}
      </Body>
      {footer ? (
        <div className={css.footer} data-size={size}>
          {footerStart ? <div className={css.footerStart}>{footerStart}</div> : null}
          {footer}
        </div>
      ) : null}
    </Dialog>
  );
}

function Body({ size, isFlush, children }: { size: string; isFlush: boolean; children: ReactNode }) {
  return (
    <div ref={useFocusableScroll()} className={css.body} data-size={size} data-flush={isFlush || undefined}>
      {children}
    </div>
  );
}
