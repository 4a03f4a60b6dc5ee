import type { Ref } from 'react';
import { mergeProps, useLink, useObjectRef, type AriaLinkOptions } from 'react-aria';
import { ariaProps } from '../../internal/ariaProps';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import * as css from '../Button/Button.css';
import { Icon, type IconDrawing } from '../Icon/Icon';

export interface LinkButtonProps extends LabelledRootProps, Pick<AriaLinkOptions, 'onPress'> {
  /** Name of the target: Quotes. */
  children: string;
  /** Link target, which goes through the app's router with react-aria's `RouterProvider`. */
  href: string;
  ref?: Ref<HTMLAnchorElement>;
  /** @default 'secondary' */
  variant?: 'primary' | 'secondary' | 'ghost';
  /** Icon before the text. */
  icon?: IconDrawing | undefined;
}

/** A link that looks like a button. */
export function LinkButton({ children, ref, variant = 'secondary', icon, ...props }: LinkButtonProps) {
  const objectRef = useObjectRef(ref);
  const { linkProps, isPressed } = useLink(ariaProps<AriaLinkOptions>(props), objectRef);
  return (
    <a
      {...mergeProps(pickRootProps(props), linkProps)}
      ref={objectRef}
      className={css.button({ variant, size: 'md' })}
      data-pressed={isPressed || undefined}
    >
      <span className={css.content}>
        {icon ? (
          <span className={css.icon}>
            <Icon icon={icon} />
          </span>
        ) : null}
        {children}
      </span>
    </a>
  );
}
