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
import { buttonWords } from '../../words/english/Button.words';

export interface ButtonProps
  extends
    LabelledRootProps,
    Pick<
      AriaButtonProps,
      'autoFocus' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'aria-pressed' | 'excludeFromTabOrder'
    > {
  /** Label: a verb and a noun, such as Add bid. */
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
  /** `primary` once per surface; `danger` for the final destructive step. @default 'secondary' */
  variant?: 'primary' | 'secondary' | 'ghost' | 'ghostAccent' | 'danger' | 'dangerOutline';
  /** Height: `sm` 28 in toolbars, `md` 32, `lg` 40 on the login page. @default 'md' */
  size?: 'sm' | 'md' | 'lg';
  /** Icon before the text. */
  icon?: IconDrawing | undefined;
  /** Icon after the text, usually a chevron. */
  iconEnd?: IconDrawing | undefined;
  /** Number after the text, such as the number of active filters. */
  count?: number | undefined;
  /** Renders the button as on: its card is open, or its filter is active. @default false */
  isOn?: boolean;
  /** Fills the width of the container. @default false */
  isFullWidth?: boolean;
  /** Fills the width of the container, with the text at the start and the end icon at the end. @default false */
  isSpread?: boolean;
  /**
   * Renders the button in a loading state. It ignores presses, but keeps its width and can still be focused. Inside a
   * `Form`, a submit button is pending while the form is being sent. @default false
   */
  isPending?: boolean | undefined;
  /** @default false */
  isDisabled?: boolean;
  /** @default 'button' */
  type?: 'button' | 'submit' | 'reset';
  /** Id of the form to submit or reset, if the button is outside it. */
  form?: string | undefined;
  /** Called on click, tap, Enter and Space. */
  onPress?: AriaButtonProps['onPress'];
}

/** A button that starts an action. */
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
