import { memo, useEffect, useId, useRef, useState, type HTMLAttributes, type ReactNode } from 'react';
import { mergeProps, useButton, useLink, useObjectRef, type AriaButtonProps, type AriaLinkOptions } from 'react-aria';
import { Icon, type IconDrawing } from '../../components/Icon/Icon';
import { ariaProps } from '../../internal/ariaProps';
import { useFormatCount } from '../../internal/formatCount';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './ViewList.css';
import { openActions, pressKey } from './viewListKeys';

export interface ViewListItem {
  id: string;
  label: string;
  icon: IconDrawing;
  /** A part of the item above: set in, without its drawing. @default false */
  isInset?: boolean | undefined;
  /** How many things the view shows; left out while unknown. */
  count?: number | undefined;
  /** Where it leads. Without it `onAction` is called. */
  href?: string | undefined;
}

export interface ViewListGroup {
  id: string;
  /** Words above the group; left out for a group without a header. */
  title?: string | undefined;
  /** A small button at the end of the header. */
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
  /** Called with the id of an item that has no `href` when the pointer rests on it: it is likely to be pressed. */
  onIntent?: ((id: string) => void) | undefined;
  /**
   * What stands at the end of a row, in place of its count, under the pointer and with the focus in the row: a button
   * that is left out of the Tab order (`excludeFromTabOrder`), because arrows lead to it.
   */
  renderItemActions?: ((item: ViewListItem) => ReactNode) | undefined;
}

/**
 * The views of a page by group, each with its count. One Tab stop: arrows lead from view to view and to what can be done
 * with one, which a press of the other mouse button and Shift+F10 open too.
 */
export function ViewList({ groups, currentId, onAction, onIntent, renderItemActions, ...rest }: ViewListProps) {
  const id = useId();
  const [focusedId, setFocusedId] = useState<string>();
  const ids = groups.flatMap(({ items }) => items.map((item) => item.id));
  const stopId = [focusedId, currentId, ids[0]].find((candidate) => candidate !== undefined && ids.includes(candidate));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of all its buttons, in one place
    <nav {...pickRootProps(rest)} className={css.nav} onKeyDown={pressKey}>
      {groups.map((group) => (
        <div key={group.id}>
          {group.title === undefined ? null : (
            <div className={css.groupHead}>
              <span id={`${id}-${group.id}`} className={css.groupTitle}>
                {group.title}
              </span>
              {group.action}
            </div>
          )}
          <ul aria-labelledby={group.title === undefined ? undefined : `${id}-${group.id}`}>
            {group.items.map((item) => (
              <Row
                key={item.id}
                item={item}
                isCurrent={item.id === currentId}
                isStop={item.id === stopId}
                onFocusItem={setFocusedId}
                onAction={onAction}
                onIntent={onIntent}
                renderItemActions={renderItemActions}
              />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface RowProps extends Pick<ViewListProps, 'onAction' | 'onIntent' | 'renderItemActions'> {
  item: ViewListItem;
  isCurrent: boolean;
  /** Whether Tab stops here. */
  isStop: boolean;
  onFocusItem: (id: string) => void;
}

const isSameItem = (one: ViewListItem, other: ViewListItem): boolean =>
  one.id === other.id &&
  one.label === other.label &&
  one.icon === other.icon &&
  one.isInset === other.isInset &&
  one.count === other.count &&
  one.href === other.href;

const isSameRow = (one: RowProps, other: RowProps): boolean =>
  one.isCurrent === other.isCurrent &&
  one.isStop === other.isStop &&
  one.onAction === other.onAction &&
  one.onIntent === other.onIntent &&
  one.renderItemActions === other.renderItemActions &&
  isSameItem(one.item, other.item);

/** Drawn again only when something of it changed: opening another view concerns two rows of many, each with its menu. */
const Row = memo(function Row({ item, isCurrent, isStop, onFocusItem, renderItemActions, ...actions }: RowProps) {
  const hasActions = renderItemActions !== undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut to the button that the row holds
    <li className={css.row} onFocus={() => onFocusItem(item.id)} onContextMenu={hasActions ? openActions : undefined}>
      <Item item={item} isCurrent={isCurrent} isStop={isStop} hasActions={hasActions} {...actions} />
      {hasActions ? (
        <div data-view-actions className={css.actions}>
          {renderItemActions(item)}
        </div>
      ) : null}
    </li>
  );
}, isSameRow);

interface ItemProps extends Pick<ViewListProps, 'onAction' | 'onIntent'> {
  item: ViewListItem;
  isCurrent: boolean;
  isStop: boolean;
  hasActions: boolean;
}

function Item(props: ItemProps) {
  return props.item.href === undefined ? <ItemButton {...props} /> : <ItemLink {...props} />;
}

const rowProps = ({ item, isCurrent, isStop, hasActions }: ItemProps) => ({
  tabIndex: isStop ? 0 : -1,
  className: css.item({ isCurrent, isInset: item.isInset ?? false }),
  'aria-current': isCurrent ? ('page' as const) : undefined,
  'aria-keyshortcuts': hasActions ? 'Shift+F10' : undefined,
  'data-view': true,
});

function ItemLink(props: ItemProps) {
  const ref = useObjectRef<HTMLAnchorElement>();
  const { linkProps } = useLink(ariaProps<AriaLinkOptions>({ href: props.item.href }), ref);
  return (
    <a {...linkProps} {...rowProps(props)} ref={ref}>
      <ItemContent {...props} />
    </a>
  );
}

function ItemButton(props: ItemProps) {
  const { item, isCurrent, onAction, onIntent } = props;
  const ref = useObjectRef<HTMLButtonElement>();
  const { buttonProps } = useButton(ariaProps<AriaButtonProps>({ onPress: () => onAction?.(item.id) }), ref);
  const intentProps = useIntent(onIntent && !isCurrent ? () => onIntent(item.id) : undefined);
  return (
    <button {...mergeProps(buttonProps, intentProps)} {...rowProps(props)} ref={ref}>
      <ItemContent {...props} />
    </button>
  );
}

/** How long the pointer rests on what it only passes at most. */
const passingMs = 50;

/** Tells when the pointer rests on something, and does not only pass it. */
const useIntent = (
  onIntent: (() => void) | undefined,
): Pick<HTMLAttributes<Element>, 'onPointerEnter' | 'onPointerLeave'> => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return onIntent
    ? {
        onPointerEnter: () => {
          stop();
          timer.current = setTimeout(onIntent, passingMs);
        },
        onPointerLeave: stop,
      }
    : {};
};

function ItemContent({ item, isCurrent, hasActions }: ItemProps) {
  const formatCount = useFormatCount();
  return (
    <>
      {item.isInset ? null : (
        <span className={css.icon({ isCurrent })}>
          <Icon icon={item.icon} />
        </span>
      )}
      <span className={css.label}>{item.label}</span>
      {item.count === undefined ? null : (
        <span className={css.count({ isCurrent, hasActions })}>{formatCount(item.count)}</span>
      )}
    </>
  );
}
