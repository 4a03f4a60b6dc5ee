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
import { keepStyle } from '../../internal/keepStyle';
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
import { drawerWords } from '../../words/english/Drawer.words';
import { isComposing } from '../../internal/isComposing';

export interface DrawerProps extends RootProps {
  /** Opens the drawer (controlled). */
  isOpen: boolean;
  /** Called on Escape, the close button or a press outside. */
  onClose: () => void;
  /** Called once the drawer is out of view, 500 ms after it began to close. Another drawer can be opened here. */
  onClosed?: (() => void) | undefined;
  /** Title, which is the accessible name of the dialog. */
  title: string;
  children: ReactNode;
  /** Content right after the title, such as a link. */
  titleEnd?: ReactNode;
  /** Buttons at the end of the header, before the close button. */
  headerActions?: ReactNode;
  /** Buttons at the bottom, the primary one last. Always visible. */
  footer?: ReactNode;
  /** Content at the start of the footer, such as the effect of the primary button. */
  footerStart?: ReactNode;
  /** Side from which it slides in, in a left-to-right page; mirrored in a right-to-left one. @default 'right' */
  placement?: 'left' | 'right';
  /** Width: `sm` 420, `md` 440, `half` 640 (half of the narrowest page), `lg` 768. @default 'md' */
  size?: keyof typeof css.size;
  /**
   * Height in px at the top of the page that the drawer leaves uncovered, such as that of the header: a press there
   * closes it. @default 0
   */
  topPx?: number;
  /** Removes the padding; the content scrolls by itself. @default false */
  isFlush?: boolean;
  /**
   * Blocks the page while the drawer is open. Otherwise the page stays usable and isn't dimmed: a press there leaves
   * the drawer open, and Escape closes it unless something else handles the key. @default true
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
    // Otherwise the focus would move to the body before the drawer returns it.
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

/** Drawer over a page that stays usable. */
function BesidePage({ isOpen, onClose, planeRef, phase, overlay, room, plane, children }: BesidePageProps) {
  const isHydrating = useIsHydrating();
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented) return;
    // Leaves the key to an overlay that is open above.
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
    <div
      className={overlay}
      ref={keepStyle}
      style={room}
      data-phase={phase}
      data-beside
      data-exiting={isOpen ? undefined : ''}
    >
      <div ref={planeRef} className={plane}>
        {children}
      </div>
    </div>,
    document.body,
  );
}

/** Header, body and footer, named by the title. */
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
