import { useButton, useLink, useObjectRef, type AriaButtonProps, type AriaLinkOptions } from 'react-aria';
import { ariaProps } from '../../internal/ariaProps';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useWords } from '../../words/words';
import { topNavigationWords } from '../../words/english/TopNavigation.words';
import { Badge } from '../Badge/Badge';
import { Icon, type IconDrawing } from '../Icon/Icon';
import * as css from './BottomNavigation.css';

export interface BottomNavigationItem {
  id: string;
  label: string;
  icon: IconDrawing;
  /** Link target; leave it out for an item that opens a sheet. */
  href?: string | undefined;
  /** Number of new items. */
  badge?: number | undefined;
  /** Marks the item of the current page. */
  isCurrent?: boolean | undefined;
  /** Called when an item without a link is pressed. */
  onPress?: (() => void) | undefined;
  /** True while the sheet of the item is open. */
  isOpen?: boolean | undefined;
}

export interface BottomNavigationProps extends RootProps {
  /** At most five items. */
  items: readonly BottomNavigationItem[];
  /** Accessible name. @default 'Main' */
  'aria-label'?: string;
}

/** The main pages of the product at the bottom of a narrow layout, where a thumb reaches them. */
export function BottomNavigation({ items, 'aria-label': label, ...rest }: BottomNavigationProps) {
  const words = useWords('TopNavigation', topNavigationWords);
  return (
    <nav {...pickRootProps(rest)} aria-label={label ?? words.main} className={css.bar}>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.id} className={css.place}>
            {item.href === undefined ? <ItemButton item={item} /> : <ItemLink item={item} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ItemProps {
  item: BottomNavigationItem;
}

function ItemContent({ item }: ItemProps) {
  return (
    <>
      <span className={css.label}>{item.label}</span>
      <span className={css.icon}>
        <Icon icon={item.icon} size={18} />
        {item.badge ? (
          <span className={css.badge}>
            <Badge count={item.badge} />
          </span>
        ) : null}
      </span>
    </>
  );
}

function ItemLink({ item }: ItemProps) {
  const ref = useObjectRef<HTMLAnchorElement>();
  const { linkProps } = useLink(ariaProps<AriaLinkOptions>({ href: item.href }), ref);
  return (
    <a
      {...linkProps}
      ref={ref}
      className={css.item({ isCurrent: item.isCurrent ?? false })}
      aria-current={item.isCurrent ? 'page' : undefined}
    >
      <ItemContent item={item} />
    </a>
  );
}

function ItemButton({ item }: ItemProps) {
  const ref = useObjectRef<HTMLButtonElement>();
  const { buttonProps } = useButton(ariaProps<AriaButtonProps>({ onPress: item.onPress }), ref);
  return (
    <button
      {...buttonProps}
      ref={ref}
      className={css.item({ isCurrent: item.isCurrent ?? false })}
      aria-haspopup="dialog"
      aria-expanded={item.isOpen ?? false}
    >
      <ItemContent item={item} />
    </button>
  );
}
