import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger, Heading, Popover as AriaPopover } from 'react-aria-components';
import { classNames } from '../../internal/classNames';
import { dialog, popover } from '../../internal/overlays.css';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useFocusableScroll } from '../../internal/useFocusableScroll';
import * as css from './Popover.css';

export interface PopoverProps
  extends RootProps, Pick<ComponentProps<typeof DialogTrigger>, 'isOpen' | 'defaultOpen' | 'onOpenChange'> {
  /** Button that opens the card. */
  trigger: ReactElement;
  /** Content of the card; a function receives a callback that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Title, which is also the accessible name. Without it, set `aria-label`. */
  title?: string | undefined;
  /** Accessible name of a card without a title. */
  'aria-label'?: string | undefined;
  /** Content at the end of the title line, such as a link. */
  titleEnd?: ReactNode;
  /** Starts that content right after the title instead of at the end of the line. @default false */
  isTitleEndWide?: boolean;
  /** Buttons at the bottom, the primary one last. */
  footer?: ReactNode;
  /** Width in px, by default that of the content. Limited to the window. */
  widthPx?: number | undefined;
  /** Side and edge of the trigger. Flips to the other side if there is not enough space. @default 'bottom start' */
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  /** Gap between the trigger and the card in px. @default 4 */
  offsetPx?: number | undefined;
  /** Removes the padding. @default false */
  isFlush?: boolean;
}

/** A card that opens at a button: filters, fields, a calendar. */
export function Popover({ trigger, children, title, titleEnd, footer, ...props }: PopoverProps) {
  const {
    isOpen,
    defaultOpen,
    onOpenChange,
    widthPx,
    placement = 'bottom start',
    isFlush = false,
    offsetPx = 4,
  } = props;
  const openProps = { isOpen, defaultOpen, onOpenChange } as ComponentProps<typeof DialogTrigger>;
  const isUnderHead = title !== undefined;
  return (
    <DialogTrigger {...openProps}>
      {trigger}
      <AriaPopover
        className={classNames(popover, css.plane)}
        placement={placement}
        offset={offsetPx}
        // A created variable is `var(--name)`, but the style attribute needs `--name`.
        style={{ [css.width.slice(4, -1)]: widthPx === undefined ? 'max-content' : `${widthPx}px` }}
      >
        <Dialog {...pickRootProps(props)} className={dialog}>
          {({ close }) => (
            <>
              {title === undefined ? null : (
                <div className={css.head}>
                  <Heading slot="title" className={css.title}>
                    {title}
                  </Heading>
                  {titleEnd ? (
                    <div className={css.headEnd({ isWide: props.isTitleEndWide ?? false })}>{titleEnd}</div>
                  ) : null}
                </div>
              )}
              <Body className={css.body({ isFlush, isUnderHead })}>
                {typeof children === 'function' ? children(close) : children}
              </Body>
              {footer ? <div className={css.footer}>{footer}</div> : null}
            </>
          )}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}

function Body(props: { className: string; children: ReactNode }) {
  return <div {...props} ref={useFocusableScroll()} />;
}
