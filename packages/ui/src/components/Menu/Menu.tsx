import type { ComponentProps, ReactElement, ReactNode, RefObject } from 'react';
import { Check } from 'lucide-react';
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  Popover,
  Separator,
  Text as AriaText,
} from 'react-aria-components';
import { popover } from '../../internal/overlays.css';
import { Icon, type IconDrawing } from '../Icon/Icon';
import * as css from './Menu.css';

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconDrawing | undefined;
  /** Content before the label in place of an icon: a stage mark, an avatar. */
  start?: ReactNode;
  /** A second line. */
  description?: string | undefined;
  /** Keyboard shortcut, shown at the end. */
  shortcut?: string | undefined;
  /** Shows a check mark: the item is the current choice. */
  isSelected?: boolean | undefined;
  /** Marks a destructive action, placed last after a separator. */
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Link target. */
  href?: string | undefined;
}

export interface MenuSection {
  id: string;
  /** Heading of the section. Without it, only a separator divides it from the previous one. */
  title?: string | undefined;
  items: readonly MenuItem[];
  /** Its items are actions, in a menu whose other items are choices. @default false */
  isActions?: boolean | undefined;
  /** Its items are checkboxes, which leave the menu open. @default false */
  isChecks?: boolean | undefined;
}

export interface MenuProps extends Pick<ComponentProps<typeof MenuTrigger>, 'isOpen' | 'defaultOpen' | 'onOpenChange'> {
  /** Button that opens the menu. Without one, `isOpen` opens the menu at `anchorRef`. */
  trigger?: ReactElement | undefined;
  /** Element at which a menu without a trigger opens, such as a row. */
  anchorRef?: RefObject<Element | null> | undefined;
  /** Items, or sections of items. */
  items: ReadonlyArray<MenuItem | MenuSection>;
  /** Accessible name, if that of the trigger is not enough. */
  'aria-label'?: string | undefined;
  /** Called with the id of the chosen item. */
  onAction?: ((id: string) => void) | undefined;
  /**
   * Focuses the first item when `isOpen` opens the menu, as the trigger's keys do. By default, the menu itself is
   * focused.
   */
  initialFocus?: 'first' | undefined;
  /** Content above the items, such as the current user. */
  header?: ReactNode;
  /** Height of the rows: `md` 32, `lg` 40 for row actions. @default 'md' */
  size?: 'md' | 'lg';
  /** Side and edge of the trigger. @default 'bottom start' */
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  /**
   * `md` fits its labels, at least 200 px; `sm` is 160 px wide and at most 320 px high. `stage` is deprecated since
   * 0.2.0: use `sm`. @default 'md'
   */
  width?: 'sm' | 'md' | 'stage';
  /** Gap between the trigger and the menu in px. @default 4 */
  offsetPx?: number;
}

const smallMenuHeightPx = 320;

const isSection = (entry: MenuItem | MenuSection): entry is MenuSection => 'items' in entry;

/** Groups loose items into sections, and destructive ones into a last section. */
const sectionsOf = (entries: MenuProps['items']): MenuSection[] => {
  const plain = entries.filter((entry): entry is MenuItem => !isSection(entry) && !entry.isDanger);
  const danger = entries.filter((entry): entry is MenuItem => !isSection(entry) && entry.isDanger === true);
  const sections = [{ id: 'items', items: plain }, ...entries.filter(isSection), { id: 'danger', items: danger }];
  return sections.filter((section) => section.items.length > 0);
};

/** Makes the menu a single choice for assistive technology if one of its items is selected. */
const selectionOf = (entries: MenuProps['items']) => {
  const all = entries.flatMap((entry) => {
    if (!isSection(entry)) return [entry];
    return entry.isActions || entry.isChecks ? [] : entry.items;
  });
  const selectedKeys = all.filter((item) => item.isSelected).map((item) => item.id);
  if (selectedKeys.length === 0) return {};
  return { selectionMode: selectedKeys.length === 1 ? ('single' as const) : ('multiple' as const), selectedKeys };
};

/** A button that opens a list of actions or choices. */
export function Menu({ trigger, anchorRef, ...props }: MenuProps) {
  const { isOpen, defaultOpen, onOpenChange, ...content } = props;
  const openProps = { isOpen, defaultOpen, onOpenChange } as ComponentProps<typeof MenuTrigger>;
  if (trigger)
    return (
      <MenuTrigger {...openProps}>
        {trigger}
        <Content {...content} />
      </MenuTrigger>
    );
  const anchor = { triggerRef: anchorRef, isOpen, onOpenChange } as ComponentProps<typeof Popover>;
  return <Content {...content} anchor={anchor} onClose={() => onOpenChange?.(false)} />;
}

interface ContentProps extends Omit<MenuProps, 'trigger' | 'anchorRef' | 'isOpen' | 'defaultOpen' | 'onOpenChange'> {
  /** Set if there is no trigger: position and open state. */
  anchor?: ComponentProps<typeof Popover>;
  onClose?: () => void;
}

const firstFocus = (items: MenuProps['items']): true | 'first' => {
  const [first] = sectionsOf(items);
  const isChoice = 'selectionMode' in selectionOf(items);
  // Focuses the selected item. A menu that starts with actions next to its choices waits for an arrow key.
  return isChoice || first?.isActions ? true : 'first';
};

function Content({ anchor, onClose, items, header, onAction, initialFocus, ...props }: ContentProps) {
  const { size = 'md', placement = 'bottom start', offsetPx = 4 } = props;
  const width = props.width === 'stage' ? 'sm' : (props.width ?? 'md');
  const label = props['aria-label'];
  return (
    <Popover
      {...anchor}
      className={popover}
      placement={placement}
      offset={offsetPx}
      {...(width === 'sm' ? { maxHeight: smallMenuHeightPx } : {})}
    >
      {header ? <div className={css.header}>{header}</div> : null}
      <AriaMenu
        {...(anchor ? { autoFocus: firstFocus(items), onClose } : {})}
        {...(initialFocus ? { autoFocus: initialFocus } : {})}
        {...(label === undefined ? {} : { 'aria-label': label })}
        {...selectionOf(items)}
        className={css.menu({ width })}
        onAction={(key) => onAction?.(String(key))}
      >
        {sectionsOf(items).flatMap((section, index) => [
          index > 0 ? <Separator key={`line-${section.id}`} className={css.separator} /> : null,
          ...contentOf(section, size),
        ])}
      </AriaMenu>
    </Popover>
  );
}

const checksOf = (items: readonly MenuItem[]) => ({
  selectionMode: 'multiple' as const,
  selectedKeys: items.filter(({ isSelected }) => isSelected).map(({ id }) => id),
  shouldCloseOnSelect: false,
});

const contentOf = (section: MenuSection, size: 'md' | 'lg'): ReactNode[] => {
  const { id, title, items, isActions = false, isChecks = false } = section;
  const rows = items.map((item) => <Row key={item.id} item={item} size={size} />);
  if (title === undefined && !isActions && !isChecks) return rows;
  return [
    <AriaMenuSection
      key={id}
      id={`section-${id}`}
      {...(isActions ? { selectionMode: 'none' } : {})}
      {...(isChecks ? checksOf(items) : {})}
      {...(title === undefined ? { 'aria-label': items.map(({ label }) => label).join(', ') } : {})}
    >
      {title === undefined ? null : <Header className={css.sectionTitle}>{title}</Header>}
      {rows}
    </AriaMenuSection>,
  ];
};

function Row({ item, size }: { item: MenuItem; size: 'md' | 'lg' }) {
  const { id, label, icon, start, description, shortcut, isSelected, isDanger = false, isDisabled = false } = item;
  return (
    <AriaMenuItem
      id={id}
      textValue={label}
      isDisabled={isDisabled}
      {...(item.href === undefined ? {} : { href: item.href })}
      className={css.item({ size, isDanger })}
    >
      {icon || start ? <span className={css.icon({ isDanger })}>{icon ? <Icon icon={icon} /> : start}</span> : null}
      <span className={css.words}>
        <AriaText slot="label">
          <bdi>{label}</bdi>
        </AriaText>
        {description === undefined ? null : (
          <AriaText slot="description" className={css.description}>
            {description}
          </AriaText>
        )}
      </span>
      {shortcut === undefined ? null : <span className={css.shortcut}>{shortcut}</span>}
      {isSelected ? (
        <span className={css.check}>
          <Icon icon={Check} />
        </span>
      ) : null}
    </AriaMenuItem>
  );
}
