import { useEffect, useEffectEvent, useMemo, type ReactNode, type Ref } from 'react';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { mergeProps, useButton, useLink, useObjectRef, type AriaButtonProps, type AriaLinkOptions } from 'react-aria';
import { ariaProps } from '../../internal/ariaProps';
import { dropdownPanel, useDropdown } from '../parts/options/useDropdown';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Avatar } from '../Avatar/Avatar';
import { Icon, type IconDrawing } from '../Icon/Icon';
import { userOptions, type PickableUser } from '../UserPicker/userOptions';
import * as css from './AdminBar.css';

export interface AdminBarProps extends RootProps {
  /** Title of the bar, shown first. */
  title: string;
  /** Icon before the title. */
  icon: IconDrawing;
  /** Groups of facts and links, separated by lines: `AdminBarGroup`. */
  children?: ReactNode;
  /** Content at the end of the bar: the user menu and the button to return. */
  end?: ReactNode;
}

/** A bar above the header for the product's own staff. Its colors invert the page's, so it always stands out. */
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

/** Related items of the bar, preceded by a line. */
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
  /** Icon before the label. */
  icon?: IconDrawing | undefined;
  /** Shows that the button opens a menu. @default false */
  hasMenu?: boolean;
  /** Style: `outline` for the most important action, `quiet` for hiding the bar. @default 'plain' */
  variant?: 'plain' | 'outline' | 'quiet';
  /** Accessible name, if the label alone is unclear: Workspace Cascade Interiors. */
  'aria-label'?: string | undefined;
}

/** A button in the bar. */
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
  /** External URL, opened in a new tab. */
  href: string;
}

/** An external link in the bar. */
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

/** Maximum height of the open menu in px, including its search; beyond that, it scrolls. */
const MENU_MAX_PX = 300;
const MENU_WIDTH_PX = 320;
const USER_ROW_PX = 40;

export interface AdminBarUsersProps {
  /** Label and accessible name of the button: Acting as Maya Okafor. */
  children: string;
  /** User the administrator acts as, whose avatar the button shows. */
  actingAs?: PickableUser | undefined;
  /** Users the administrator can act as. */
  users: readonly PickableUser[];
  /** Heading of the users: the name of their workspace. */
  heading: string;
  /** Placeholder of the search: Search users. */
  searchPlaceholder: string;
  /** Called when the menu opens. */
  onOpen: () => void;
  /** Called with the id of the chosen user. */
  onChoose: (id: string) => void;
}

/** A menu with a search that chooses the user to act as. */
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
      <dropdownPanel.Part
        isWanted={dropdown.isOpen}
        aria-label={heading}
        dropdown={dropdown}
        selectedIds={selectedIds}
        heading={heading}
        searchPlaceholder={searchPlaceholder}
        widthPx={MENU_WIDTH_PX}
        maxHeightPx={MENU_MAX_PX}
        isWholeHeight
        rowHeightPx={USER_ROW_PX}
      />
    </>
  );
}
