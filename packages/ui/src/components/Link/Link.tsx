import type { ReactNode, Ref } from 'react';
import { mergeProps, useLink, useObjectRef, type AriaLinkOptions } from 'react-aria';
import { ariaProps } from '../../internal/ariaProps';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { link } from './Link.css';

export interface LinkProps extends LabelledRootProps, Pick<AriaLinkOptions, 'target' | 'rel' | 'download'> {
  children: ReactNode;
  /** Where it leads. The application's router takes it over through react-aria's `RouterProvider`. Without it the link is a button of the look of a link. */
  href?: string | undefined;
  ref?: Ref<HTMLElement>;
  /** `accent` in text and toasts, `meta` in footers and crumbs, `text` for a name that leads somewhere. @default 'accent' */
  tone?: 'accent' | 'meta' | 'text';
  /** The page that is open, in a list of links. */
  'aria-current'?: 'page' | boolean | undefined;
  /** @default false */
  isDisabled?: boolean;
  /** Called on click and Enter, before the page changes. */
  onPress?: AriaLinkOptions['onPress'];
}

/** Text that leads to another page. */
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
