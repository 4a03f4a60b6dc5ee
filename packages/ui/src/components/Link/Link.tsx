import type { ReactNode, Ref } from 'react';
import { mergeProps, useLink, useObjectRef, type AriaLinkOptions } from 'react-aria';
import { ariaProps } from '../../internal/ariaProps';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { link } from './Link.css';

export interface LinkProps extends LabelledRootProps, Pick<AriaLinkOptions, 'target' | 'rel' | 'download'> {
  children: ReactNode;
  /**
   * Link target, which goes through the app's router with react-aria's `RouterProvider`. Without it, renders a button
   * that looks like a link.
   */
  href?: string | undefined;
  ref?: Ref<HTMLElement>;
  /** `accent` in text and toasts, `meta` in footers and breadcrumbs, `text` for a linked name. @default 'accent' */
  tone?: 'accent' | 'meta' | 'text';
  /** Marks the current page in a list of links. */
  'aria-current'?: 'page' | boolean | undefined;
  /** @default false */
  isDisabled?: boolean;
  /** Called on click and Enter, before the navigation. */
  onPress?: AriaLinkOptions['onPress'];
}

/** A text link. */
export function Link({ children, ref, tone = 'accent', ...props }: LinkProps) {
  const objectRef = useObjectRef(ref);
  const Root = props.href === undefined ? 'span' : 'a';
  const { linkProps } = useLink(ariaProps<AriaLinkOptions>({ ...props, elementType: Root }), objectRef);
  return (
    <Root
      {...mergeProps(pickRootProps(props), linkProps)}
      {...(Root === 'span' ? { role: 'button' } : {})}
      ref={objectRef as Ref<HTMLAnchorElement>}
      className={link({ tone, isDisabled: props.isDisabled ?? false })}
    >
      {children}
    </Root>
  );
}
