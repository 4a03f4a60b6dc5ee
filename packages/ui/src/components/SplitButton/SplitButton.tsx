import type { Ref } from 'react';
import { ChevronDown } from 'lucide-react';
import { mergeProps, useButton, useObjectRef, type AriaButtonProps } from 'react-aria';
import { ariaProps } from '../../internal/ariaProps';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Icon, type IconDrawing } from '../Icon/Icon';
import { Menu, type MenuProps } from '../Menu/Menu';
import { Spinner } from '../Spinner/Spinner';
import * as css from './SplitButton.css';
import { useWords } from '../../words/words';
import { splitButtonWords } from '../../words/english/SplitButton.words';

export interface SplitButtonProps extends RootProps, Pick<MenuProps, 'items' | 'onAction' | 'placement'> {
  /** Width of the menu; see `Menu`. @default 'md' */
  menuWidth?: MenuProps['width'];
  /** Gap between the button and its menu in px. @default 4 */
  menuOffsetPx?: number;
  /** The main button. */
  ref?: Ref<HTMLButtonElement> | undefined;
  /** Label of the main action: Add. */
  children: string;
  onPress: () => void;
  icon?: IconDrawing | undefined;
  /** Accessible name of the chevron: Choose a stage. */
  menuLabel: string;
  /** @default 'primary' */
  variant?: 'primary' | 'secondary';
  /** Height: `sm` 28, `md` 32. @default 'md' */
  size?: 'sm' | 'md';
  /** @default false */
  isPending?: boolean;
  /** @default false */
  isDisabled?: boolean;
}

/** A button with a chevron that opens alternatives. */
export function SplitButton({ ref, ...props }: SplitButtonProps) {
  const words = useWords('SplitButton', splitButtonWords);
  const { children, icon, variant = 'primary', size = 'md', isPending = false, isDisabled = false } = props;
  const shape = { variant, size, isDisabled, isPending };
  return (
    <div {...pickRootProps(props)} role="group" aria-label={children} className={css.group}>
      <Half {...shape} {...(ref === undefined ? {} : { ref })} side="action" onPress={props.onPress}>
        {isPending ? <Spinner aria-label={words.pending} /> : icon ? <Icon icon={icon} /> : null}
        {children}
      </Half>
      <Menu
        items={props.items}
        onAction={props.onAction}
        placement={props.placement ?? 'bottom start'}
        width={props.menuWidth ?? 'md'}
        offsetPx={props.menuOffsetPx ?? 4}
        aria-label={props.menuLabel}
        trigger={
          <Half {...shape} side="menu" aria-label={props.menuLabel}>
            <Icon icon={ChevronDown} size={14} />
          </Half>
        }
      />
    </div>
  );
}

interface HalfProps extends Pick<AriaButtonProps, 'onPress' | 'children' | 'aria-label'> {
  side: 'action' | 'menu';
  variant: 'primary' | 'secondary';
  size: 'sm' | 'md';
  isDisabled: boolean;
  isPending: boolean;
  ref?: Ref<HTMLButtonElement>;
}

function Half({ ref, side, variant, size, isDisabled, isPending, ...props }: HalfProps) {
  const objectRef = useObjectRef(ref);
  const { buttonProps, isPressed } = useButton(
    ariaProps<AriaButtonProps>({ ...props, onPress: isPending ? undefined : props.onPress, isDisabled }),
    objectRef,
  );
  return (
    <button
      {...mergeProps(pickRootProps(props), buttonProps)}
      ref={objectRef}
      className={css.half({ side, variant, size })}
      aria-disabled={isPending || undefined}
      data-pressed={isPressed || undefined}
      data-disabled={isDisabled || undefined}
    >
      {props.children}
    </button>
  );
}
