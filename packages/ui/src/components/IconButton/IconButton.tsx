import type { Ref } from 'react';
import { mergeProps, useButton, useObjectRef, type AriaButtonProps } from 'react-aria';
import { ariaProps } from '../../internal/ariaProps';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Badge } from '../Badge/Badge';
import { Icon, type IconDrawing, type IconProps } from '../Icon/Icon';
import { Spinner } from '../Spinner/Spinner';
import { corner, dot, iconButton } from './IconButton.css';

export interface IconButtonProps
  extends
    RootProps,
    Pick<
      AriaButtonProps,
      'autoFocus' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'aria-pressed' | 'excludeFromTabOrder'
    > {
  /** Accessible name. */
  'aria-label': string;
  icon: IconDrawing;
  ref?: Ref<HTMLButtonElement>;
  /** Size: `md` 32, `sm` 28, `xs` 24. @default 'md' */
  size?: 'md' | 'sm' | 'xs';
  /** `outlined` for row actions, `inverse` on the bulk bar. @default 'plain' */
  variant?: 'plain' | 'outlined' | 'inverse';
  /** Size of the icon in px. @default 16 */
  iconSize?: NonNullable<IconProps['size']>;
  /** Renders the button as on, while the overlay it opens is open. @default false */
  isOn?: boolean;
  /** Shows a dot for something new. Mention it in `aria-label` too. @default false */
  hasDot?: boolean;
  /** Count on a badge at the corner; none for 0. Mention it in `aria-label` too. */
  badgeCount?: number | undefined;
  /** @default false */
  isPending?: boolean;
  /** @default false */
  isDisabled?: boolean;
  onPress?: AriaButtonProps['onPress'];
}

/** A button with an icon only, for toolbars, rows and headers. */
export function IconButton({ ref, icon, size = 'md', variant = 'plain', iconSize = 16, ...props }: IconButtonProps) {
  const { isOn = false, hasDot = false, badgeCount = 0, isPending = false, isDisabled = false } = props;
  const objectRef = useObjectRef(ref);
  const { buttonProps, isPressed } = useButton(
    ariaProps<AriaButtonProps>({ ...props, onPress: isPending ? undefined : props.onPress }),
    objectRef,
  );
  return (
    <button
      {...mergeProps(pickRootProps(props), buttonProps)}
      ref={objectRef}
      className={iconButton({ size, variant, isOn })}
      aria-disabled={isPending || undefined}
      data-pressed={isPressed || undefined}
      data-disabled={isDisabled || undefined}
    >
      {isPending ? <Spinner /> : <Icon icon={icon} size={iconSize} />}
      {hasDot ? <span className={dot} /> : null}
      {badgeCount > 0 ? (
        <span className={corner}>
          <Badge count={badgeCount} />
        </span>
      ) : null}
    </button>
  );
}
