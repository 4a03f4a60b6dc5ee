import { use, type ReactNode, type Ref } from 'react';
import { mergeProps, useButton, useObjectRef, type AriaButtonProps } from 'react-aria';
import { ariaProps } from '../../internal/ariaProps';
import { FormContext } from '../../internal/forms/formContext';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { Badge } from '../Badge/Badge';
import { Icon, type IconDrawing } from '../Icon/Icon';
import { Spinner } from '../Spinner/Spinner';
import * as css from './Button.css';
import { useWords } from '../../words/words';
import { buttonWords } from './Button.words';

export interface ButtonProps
  extends
    LabelledRootProps,
    Pick<
      AriaButtonProps,
      'autoFocus' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'aria-pressed' | 'excludeFromTabOrder'
    > {
  /** Verb and noun: Add bid. */
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
  /** `primary` once per surface; `danger` for the final destructive step. @default 'secondary' */
  variant?: 'primary' | 'secondary' | 'ghost' | 'ghostAccent' | 'danger' | 'dangerOutline';
  /** Height: `sm` 28 in toolbars, `md` 32, `lg` 40 on the login page. @default 'md' */
  size?: 'sm' | 'md' | 'lg';
  /** Drawing before the text. */
  icon?: IconDrawing | undefined;
  /** Drawing after the text, a chevron as a rule. */
  iconEnd?: IconDrawing | undefined;
  /** A number after the text: how many filters are on. */
  count?: number | undefined;
  /** Marks the button whose card is open or whose filter is on. @default false */
  isOn?: boolean;
  /** As wide as its container. @default false */
  isFullWidth?: boolean;
  /** As wide as its container, its text at the start and the icon after it at the end. @default false */
  isSpread?: boolean;
  /** The action is under way: keeps its width and its focus, and takes no press. By default, for a button that sends the `Form` around it, while that is sent. @default false */
  isPending?: boolean | undefined;
  /** @default false */
  isDisabled?: boolean;
  /** @default 'button' */
  type?: 'button' | 'submit' | 'reset';
  /** Id of the form to submit or reset, for a button outside of it, such as in a footer. */
  form?: string | undefined;
  /** Called on click, tap, Enter and Space. */
  onPress?: AriaButtonProps['onPress'];
}

/** Starts an action. */
export function Button({
  ref,
  children,
  isPending: isOwnPending,
  isDisabled = false,
  type = 'button',
  ...props
}: ButtonProps) {
  const form = use(FormContext);
  const isPending = isOwnPending ?? (type === 'submit' && form.isPending);
  const words = useWords('Button', buttonWords);
  const { variant = 'secondary', size = 'md', isOn = false, isFullWidth = false, isSpread = false } = props;
  const { icon, iconEnd, count } = props;
  const objectRef = useObjectRef(ref);
  const { buttonProps, isPressed } = useButton(
    ariaProps<AriaButtonProps>({
      ...props,
      onPress: isPending ? undefined : props.onPress,
      type: isPending ? 'button' : type,
      isDisabled,
    }),
    objectRef,
  );
  return (
    <button
      {...mergeProps(pickRootProps(props), buttonProps)}
      ref={objectRef}
      className={css.button({ variant, size, isOn, isFullWidth, isSpread })}
      data-spread={isSpread || undefined}
      aria-disabled={isPending || undefined}
      data-pressed={isPressed || undefined}
      data-disabled={isDisabled || undefined}
      data-pending={isPending || undefined}
    >
      <span className={css.content}>
        {icon ? (
          <span className={css.icon}>
            <Icon icon={icon} />
          </span>
        ) : null}
        {children}
        {count === undefined ? null : (
          <span className={css.count}>
            <Badge count={count} shape="square" />
          </span>
        )}
        {iconEnd ? (
          <span className={css.iconEnd}>
            <Icon icon={iconEnd} size={14} />
          </span>
        ) : null}
      </span>
      {isPending ? (
        <span className={css.spinner}>
          <Spinner aria-label={words.pending} />
        </span>
      ) : null}
    </button>
  );
}
