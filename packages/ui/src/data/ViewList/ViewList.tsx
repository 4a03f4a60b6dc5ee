import { memo, useId, type ReactNode } from 'react';
import { useButton, useLink, useObjectRef, type AriaButtonProps, type AriaLinkOptions } from 'react-aria';
import { Icon, type IconDrawing } from '../../components/Icon/Icon';
import { ariaProps } from '../../internal/ariaProps';
import { formatCount } from '../../internal/formatCount';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './ViewList.css';

export interface ViewListItem {
  id: string;
  label: string;
  icon: IconDrawing;
  /** How many things the view shows; left out while unknown. */
  count?: number | undefined;
  /** Where it leads. Without it `onAction` is called. */
  href?: string | undefined;
}

export interface ViewListGroup {
  id: string;
  /** Words above the group; left out for a group without a head. */
  title?: string | undefined;
  /** A small button at the end of the head. */
  action?: ReactNode;
  items: readonly ViewListItem[];
}

export interface ViewListProps extends RootProps {
  /** Name of the list: Views. */
  'aria-label': string;
  groups: readonly ViewListGroup[];
  /** The view that is open. */
  currentId?: string | undefined;
  /** Called with the id of an item that has no `href`. */
  onAction?: ((id: string) => void) | undefined;
  /** What stands at the end of a row, in place of its count, under the pointer and with the focus in the row. */
  renderItemActions?: ((item: ViewListItem) => ReactNode) | undefined;
}

/** The views of a page by group, each with its count. */
export function ViewList({ groups, currentId, onAction, renderItemActions, ...rest }: ViewListProps) {
  const id = useId();
  return (
    <nav {...pickRootProps(rest)} className={css.nav}>
      {groups.map((group) => (
        <div key={group.id}>
          {group.title === undefined ? null : (
            <div className={css.groupHead}>
              <h3 id={`${id}-${group.id}`} className={css.groupTitle}>
                {group.title}
              </h3>
              {group.action}
            </div>
          )}
          <ul aria-labelledby={group.title === undefined ? undefined : `${id}-${group.id}`}>
            {group.items.map((item) => (
              <Row
                key={item.id}
                item={item}
                isCurrent={item.id === currentId}
                onAction={onAction}
                renderItemActions={renderItemActions}
              />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface RowProps extends Pick<ViewListProps, 'onAction' | 'renderItemActions'> {
  item: ViewListItem;
  isCurrent: boolean;
}

const isSameItem = (one: ViewListItem, other: ViewListItem): boolean =>
  one.id === other.id &&
  one.label === other.label &&
  one.icon === other.icon &&
  one.count === other.count &&
  one.href === other.href;

const isSameRow = (one: RowProps, other: RowProps): boolean =>
  one.isCurrent === other.isCurrent &&
  one.onAction === other.onAction &&
  one.renderItemActions === other.renderItemActions &&
  isSameItem(one.item, other.item);

/** Drawn again only when something of it changed: opening another view concerns two rows of many, each with its menu. */
const Row = memo(function Row({ item, isCurrent, onAction, renderItemActions }: RowProps) {
  return (
    <li className={css.row}>
      <Item item={item} isCurrent={isCurrent} hasActions={renderItemActions !== undefined} onAction={onAction} />
      {renderItemActions ? <div className={css.actions}>{renderItemActions(item)}</div> : null}
    </li>
  );
}, isSameRow);

interface ItemProps extends Pick<ViewListProps, 'onAction'> {
  item: ViewListItem;
  isCurrent: boolean;
  hasActions: boolean;
}

function Item(props: ItemProps) {
  return props.item.href === undefined ? <ItemButton {...props} /> : <ItemLink {...props} />;
}

function ItemLink(props: ItemProps) {
  const { item, isCurrent } = props;
  const ref = useObjectRef<HTMLAnchorElement>();
  const { linkProps } = useLink(ariaProps<AriaLinkOptions>({ href: item.href }), ref);
  return (
    <a {...linkProps} ref={ref} className={css.item({ isCurrent })} aria-current={isCurrent ? 'page' : undefined}>
      <ItemContent {...props} />
    </a>
  );
}

function ItemButton(props: ItemProps) {
  const { item, isCurrent, onAction } = props;
  const ref = useObjectRef<HTMLButtonElement>();
  const { buttonProps } = useButton(ariaProps<AriaButtonProps>({ onPress: () => onAction?.(item.id) }), ref);
  return (
    <button
      {...buttonProps}
      ref={ref}
      className={css.item({ isCurrent })}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <ItemContent {...props} />
    </button>
  );
}

function ItemContent({ item, isCurrent, hasActions }: ItemProps) {
  return (
    <>
      <span className={css.icon({ isCurrent })}>
        <Icon icon={item.icon} />
      </span>
      <span className={css.label}>{item.label}</span>
      {item.count === undefined ? null : (
        <span className={css.count({ isCurrent, hasActions })}>{formatCount(item.count)}</span>
      )}
    </>
  );
}
