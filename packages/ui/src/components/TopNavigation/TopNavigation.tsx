import { Fragment, type ReactElement, type ReactNode, type Ref } from 'react';
import { ChevronDown } from 'lucide-react';
import { mergeProps, useButton, useLink, useObjectRef, type AriaButtonProps, type AriaLinkOptions } from 'react-aria';
import { ariaProps } from '../../internal/ariaProps';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Badge } from '../Badge/Badge';
import { Icon, type IconDrawing } from '../Icon/Icon';
import * as css from './TopNavigation.css';
import { useWords } from '../../words/words';
import { topNavigationWords } from './TopNavigation.words';

export interface NavigationItem {
  id: string;
  label: string;
  icon: IconDrawing;
  /** Where it leads; an item with a `menu` has none. */
  href?: string | undefined;
  /** Somebody is about to go there: the pointer is over it, or it has the focus. */
  onIntent?: (() => void) | undefined;
  /** How many things wait there. */
  badge?: number | undefined;
  /** The page that is open belongs to it. */
  isCurrent?: boolean | undefined;
  /** Puts a menu on the item: gets the item's button and gives it back as the trigger of a `Menu`. */
  menu?: ((trigger: ReactElement) => ReactNode) | undefined;
}

export interface TopNavigationProps extends RootProps {
  /** The logo, as a rule in a link to the first page. */
  logo: ReactNode;
  items: readonly NavigationItem[];
  /** Search, notifications and profile, at the end. */
  end?: ReactNode;
  /** Name of the navigation. @default 'Main' */
  'aria-label'?: string;
}

/** The header of the product: logo, main places, and what is at hand everywhere. */
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
      {item.label}
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
