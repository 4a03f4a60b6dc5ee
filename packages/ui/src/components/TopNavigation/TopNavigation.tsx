import { Fragment, type ReactElement, type ReactNode, type Ref } from 'react';
import { ChevronDown } from 'lucide-react';
import { mergeProps, useButton, useLink, useObjectRef, type AriaButtonProps, type AriaLinkOptions } from 'react-aria';
import { ariaProps } from '../../internal/ariaProps';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Badge } from '../Badge/Badge';
import { Icon, type IconDrawing } from '../Icon/Icon';
import * as css from './TopNavigation.css';
import { useWords } from '../../words/words';
import { topNavigationWords } from '../../words/english/TopNavigation.words';

export interface NavigationItem {
  id: string;
  label: string;
  icon: IconDrawing;
  /** Link target; leave it out for an item with a `menu`. */
  href?: string | undefined;
  /** Called on hover and focus, to preload the page. */
  onIntent?: (() => void) | undefined;
  /** Number of new items. */
  badge?: number | undefined;
  /** Marks the item of the current page. */
  isCurrent?: boolean | undefined;
  /** Adds a menu: receives the item's button, and returns a `Menu` that has it as its trigger. */
  menu?: ((trigger: ReactElement) => ReactNode) | undefined;
}

export interface TopNavigationProps extends RootProps {
  /** Logo, usually in a link to the home page. */
  logo: ReactNode;
  items: readonly NavigationItem[];
  /** Content at the end: search, notifications and profile. */
  end?: ReactNode;
  /** Accessible name. @default 'Main' */
  'aria-label'?: string;
}

/** Header of the product: logo, main pages and global controls. */
export function TopNavigation({ logo, items, end, 'aria-label': label, ...rest }: TopNavigationProps) {
  const words = useWords('TopNavigation', topNavigationWords);
  return (
    <header {...pickRootProps(rest)} className={css.bar}>
      <div className={css.logo}>{logo}</div>
      <nav aria-label={label ?? words.main}>
        <ul className={css.list}>
          {items.map((item) => (
            <li key={item.id}>
              {item.menu ? <Fragment>{item.menu(<MenuItemButton item={item} />)}</Fragment> : <ItemLink item={item} />}
            </li>
          ))}
        </ul>
      </nav>
      {end ? <div className={css.end}>{end}</div> : null}
    </header>
  );
}

interface ItemProps {
  item: NavigationItem;
}

function ItemContent({ item }: ItemProps) {
  return (
    <>
      <span className={css.icon({ isCurrent: item.isCurrent ?? false })}>
        <Icon icon={item.icon} />
      </span>
      <span className={css.label}>{item.label}</span>
      {item.badge ? <Badge count={item.badge} /> : null}
      {item.menu ? (
        <span className={css.chevron}>
          <Icon icon={ChevronDown} size={14} />
        </span>
      ) : null}
    </>
  );
}

function ItemLink({ item }: ItemProps) {
  const ref = useObjectRef<HTMLAnchorElement>();
  const { linkProps } = useLink(ariaProps<AriaLinkOptions>({ href: item.href, onFocus: item.onIntent }), ref);
  return (
    <a
      {...linkProps}
      ref={ref}
      className={css.item({ isCurrent: item.isCurrent ?? false })}
      aria-current={item.isCurrent ? 'page' : undefined}
      onPointerEnter={item.onIntent}
    >
      <ItemContent item={item} />
    </a>
  );
}

interface MenuItemButtonProps extends ItemProps, Pick<AriaButtonProps, 'onPress'> {
  ref?: Ref<HTMLButtonElement>;
}

function MenuItemButton({ item, ref, onPress, ...props }: MenuItemButtonProps) {
  const objectRef = useObjectRef(ref);
  const { buttonProps } = useButton(
    ariaProps<AriaButtonProps>({ ...props, onPress, onFocus: item.onIntent }),
    objectRef,
  );
  return (
    <button
      {...mergeProps(props, buttonProps)}
      ref={objectRef}
      className={css.item({ isCurrent: item.isCurrent ?? false })}
      aria-current={item.isCurrent ? 'true' : undefined}
      onPointerEnter={item.onIntent}
    >
      <ItemContent item={item} />
    </button>
  );
}
