import { useEffect, useEffectEvent, useMemo, type ReactNode, type Ref } from 'react';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { mergeProps, useButton, useLink, useObjectRef, type AriaButtonProps, type AriaLinkOptions } from 'react-aria';
import { ariaProps } from '../../internal/ariaProps';
import { DropdownPanel } from '../../internal/options/DropdownPanel';
import { useDropdown } from '../../internal/options/useDropdown';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Avatar } from '../Avatar/Avatar';
import { Icon, type IconDrawing } from '../Icon/Icon';
import { userOptions, type PickableUser } from '../UserPicker/userOptions';
import * as css from './AdminBar.css';

export interface AdminBarProps extends RootProps {
  /** What the bar is called, shown first. */
  title: string;
  /** Drawing before the title. */
  icon: IconDrawing;
  /** Groups of facts and links, each after a line: `AdminBarGroup`. */
  children?: ReactNode;
  /** What stands at the end: whom one acts as, and the way back. */
  end?: ReactNode;
}

/** A bar above the header for who runs the product itself. Its colors are the reverse of the page's, so that it is never overlooked. */
export function AdminBar({ title, icon, children, end, ...rest }: AdminBarProps) {
  return (
    <section {...pickRootProps(rest)} aria-label={title} className={css.bar}>
      <span className={css.title}>
        <span className={css.icon}>
          <Icon icon={icon} />
        </span>
        {title}
      </span>
      {children}
      {end ? <div className={css.end}>{end}</div> : null}
    </section>
  );
}

/** Things of the bar that belong together, after a line. */
export function AdminBarGroup({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <>
      <span className={css.line} />
      <div className={css.group}>
        {label === undefined ? null : <span className={css.quiet}>{label}</span>}
        {children}
      </div>
    </>
  );
}

export interface AdminBarButtonProps
  extends RootProps, Pick<AriaButtonProps, 'onPress' | 'aria-expanded' | 'aria-haspopup' | 'aria-controls'> {
  children: string;
  ref?: Ref<HTMLButtonElement>;
  /** Drawing before the words. */
  icon?: IconDrawing | undefined;
  /** It opens a menu. @default false */
  hasMenu?: boolean;
  /** `outline` for what matters most, `quiet` for hiding the bar. @default 'plain' */
  variant?: 'plain' | 'outline' | 'quiet';
  /** Name where the words alone do not say it: Workspace Cascade Interiors. */
  'aria-label'?: string | undefined;
}

/** A button of the bar. */
export function AdminBarButton({
  children,
  ref,
  icon,
  hasMenu = false,
  variant = 'plain',
  ...props
}: AdminBarButtonProps) {
  const objectRef = useObjectRef(ref);
  const { buttonProps, isPressed } = useButton(ariaProps<AriaButtonProps>(props), objectRef);
  return (
    <button
      {...mergeProps(pickRootProps(props), buttonProps)}
      ref={objectRef}
      className={css.button({ variant })}
      data-pressed={isPressed || undefined}
    >
      {icon ? (
        <span className={css.icon}>
          <Icon icon={icon} size={14} />
        </span>
      ) : null}
      <bdi className={css.words}>{children}</bdi>
      {hasMenu ? (
        <span className={css.icon}>
          <Icon icon={ChevronDown} size={14} />
        </span>
      ) : null}
    </button>
  );
}

export interface AdminBarLinkProps extends RootProps {
  children: string;
  /** An address outside of the product, which opens in a tab of its own. */
  href: string;
}

/** A link of the bar that leads out of the product. */
export function AdminBarLink({ children, href, ...rest }: AdminBarLinkProps) {
  const ref = useObjectRef<HTMLAnchorElement>();
  const target = { href, target: '_blank', rel: 'noopener noreferrer' };
  const { linkProps, isPressed } = useLink(ariaProps<AriaLinkOptions>(target), ref);
  return (
    <a
      {...mergeProps(pickRootProps(rest), linkProps)}
      {...target}
      ref={ref}
      className={css.button({ variant: 'plain' })}
      data-pressed={isPressed || undefined}
    >
      <span className={css.words}>{children}</span>
      <span className={css.icon}>
        <Icon icon={ExternalLink} size={14} />
      </span>
    </a>
  );
}

/** Height of the open menu in px, its search included, from which it scrolls. */
const MENU_MAX_PX = 300;
const MENU_WIDTH_PX = 320;

export interface AdminBarUsersProps {
  /** What the button says, which is its name too: Acting as Maya Okafor. */
  children: string;
  /** The user that one acts as, whose avatar the button has. */
  actingAs?: PickableUser | undefined;
  /** Who can be chosen. */
  users: readonly PickableUser[];
  /** Words above the users: the name of their workspace. */
  heading: string;
  /** What the search says while it is empty: Search users. */
  searchPlaceholder: string;
  /** Called when the menu opens. */
  onOpen: () => void;
  /** Called with the id of the chosen user. */
  onChoose: (id: string) => void;
}

/** Chooses the user to act as, in a menu with a search. */
export function AdminBarUsers({ children, actingAs, users, heading, ...props }: AdminBarUsersProps) {
  const { searchPlaceholder, onOpen, onChoose } = props;
  const { active } = useMemo(() => userOptions(users), [users]);
  const selectedIds = useMemo(() => new Set(actingAs ? [actingAs.id] : []), [actingAs]);
  const dropdown = useDropdown({
    options: active,
    selectedIds,
    isSearchable: true,
    isMultiple: false,
    opensOnFocus: false,
    onPick: ({ id }) => onChoose(id),
  });
  const tellOpen = useEffectEvent(onOpen);
  const { isOpen } = dropdown;
  useEffect(() => {
    if (isOpen) tellOpen();
  }, [isOpen]);
  return (
    <>
      <button
        {...dropdown.triggerProps}
        aria-label={children}
        className={css.button({ variant: 'outline', isOn: actingAs !== undefined })}
      >
        {actingAs ? <Avatar name={actingAs.name} color={actingAs.color} size={20} isDecorative /> : null}
        <bdi className={css.words}>{children}</bdi>
        <span className={css.icon}>
          <Icon icon={ChevronDown} size={14} />
        </span>
      </button>
      <DropdownPanel
        aria-label={heading}
        dropdown={dropdown}
        selectedIds={selectedIds}
        heading={heading}
        searchPlaceholder={searchPlaceholder}
        widthPx={MENU_WIDTH_PX}
        maxHeightPx={MENU_MAX_PX}
        isWholeHeight
      />
    </>
  );
}
