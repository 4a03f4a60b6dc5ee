import { memo, useEffect, useId, useRef, useState, type HTMLAttributes, type ReactNode } from 'react';
import { mergeProps, useButton, useLink, useObjectRef, type AriaButtonProps, type AriaLinkOptions } from 'react-aria';
import { Icon, type IconDrawing } from '../../components/Icon/Icon';
import { ariaProps } from '../../internal/ariaProps';
import { useFormatCount } from '../../internal/formatCount';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { scrollWithin } from '../../internal/scrolling';
import * as css from './ViewList.css';
import { openActions, pressKey } from './viewListKeys';

export interface ViewListItem {
  id: string;
  label: string;
  icon: IconDrawing;
  /** Indents the item below the previous one, without an icon. @default false */
  isInset?: boolean | undefined;
  /** Number of items in the view; undefined if unknown. */
  count?: number | undefined;
  /** Draws attention to a view that holds what is overdue; the label says why. */
  tone?: 'danger' | undefined;
  /** Link target. Without it, `onAction` is called. */
  href?: string | undefined;
}

export interface ViewListGroup {
  id: string;
  /** Heading; omitted for a group without one. */
  title?: string | undefined;
  /** Small button at the end of the heading. */
  action?: ReactNode;
  items: readonly ViewListItem[];
}

export interface ViewListProps extends RootProps {
  /** Accessible name: Views. */
  'aria-label': string;
  groups: readonly ViewListGroup[];
  /** Id of the current view. */
  currentId?: string | undefined;
  /** Called with the id of a pressed item without `href`. */
  onAction?: ((id: string) => void) | undefined;
  /** Called with the id of a hovered item without `href`, to preload it. */
  onIntent?: ((id: string) => void) | undefined;
  /**
   * Content at the end of a row, replacing its count on hover and focus: a button out of the tab order
   * (`excludeFromTabOrder`), because arrow keys reach it.
   */
  renderItemActions?: ((item: ViewListItem) => ReactNode) | undefined;
}

/**
 * Grouped views of a page, each with its count. One tab stop: arrow keys move between views and to their actions, which
 * a right click and Shift+F10 also open.
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
  /** Puts the row in the tab order. */
  isStop: boolean;
  onFocusItem: (id: string) => void;
}

const isSameItem = (one: ViewListItem, other: ViewListItem): boolean =>
  one.id === other.id &&
  one.label === other.label &&
  one.icon === other.icon &&
  one.isInset === other.isInset &&
  one.count === other.count &&
  one.tone === other.tone &&
  one.href === other.href;

const isSameRow = (one: RowProps, other: RowProps): boolean =>
  one.isCurrent === other.isCurrent &&
  one.isStop === other.isStop &&
  one.onAction === other.onAction &&
  one.onIntent === other.onIntent &&
  one.renderItemActions === other.renderItemActions &&
  isSameItem(one.item, other.item);

/** Re-renders only when it changes: opening another view affects two of many rows, each with its menu. */
const Row = memo(function Row({ item, isCurrent, isStop, onFocusItem, renderItemActions, ...actions }: RowProps) {
  const hasActions = renderItemActions !== undefined;
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent && ref.current) scrollWithin(ref.current);
  }, [isCurrent]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut to the button that the row holds
    <li
      ref={ref}
      className={css.row}
      onFocus={() => onFocusItem(item.id)}
      onContextMenu={hasActions ? openActions : undefined}
    >
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
  className: css.item({ isCurrent, isInset: item.isInset ?? false, tone: item.tone }),
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

/** Hovering shorter than this counts as passing. */
const passingMs = 50;

/** Calls back when the pointer stays on an element instead of passing it. */
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
        <span className={css.icon({ isCurrent, tone: item.tone })}>
          <Icon icon={item.icon} />
        </span>
      )}
      <span className={css.label}>{item.label}</span>
      {item.count === undefined ? null : (
        <span className={css.count({ isCurrent, tone: item.tone, hasActions })}>{formatCount(item.count)}</span>
      )}
    </>
  );
}
