import type { ComponentProps, ReactNode } from 'react';
import { Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import { classNames } from '../../internal/classNames';
import { useFormatCount } from '../../internal/formatCount';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Badge } from '../Badge/Badge';
import type { PaletteName } from '../../styles/contract.css';
import { swatch } from '../../internal/swatch.css';
import * as css from './Tabs.css';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  /** Color of the tab's series in a chart, shown as a swatch. */
  color?: PaletteName | undefined;
  /** Number of items in the tab; undefined if unknown. */
  count?: number | undefined;
  /** Reserves space for a count that is still loading, so that the other tabs don't move. @default false */
  isCounted?: boolean | undefined;
  /** Number of items that need attention, shown as a badge instead of the count. */
  badgeCount?: number | undefined;
  /** Link target, for tabs that are part of the URL. */
  href?: string | undefined;
  /** @default false */
  isDisabled?: boolean | undefined;
}

export interface TabsProps<Id extends string> extends RootProps {
  /** Accessible name: Filters. */
  'aria-label': string;
  /** Tabs in order, each with an id and a label. */
  tabs: ReadonlyArray<TabItem<Id>>;
  /** Id of the selected tab (controlled). */
  selectedKey?: Id | undefined;
  /** Id of the initial tab (uncontrolled). By default the first. */
  defaultSelectedKey?: Id | undefined;
  /** Called with the id of the newly selected tab. */
  onSelectionChange?: ((id: Id) => void) | undefined;
  /** Content of the selected tab. */
  children: ReactNode | ((id: Id) => ReactNode);
  /** Content at the end of the tab bar, such as a count or a button. */
  end?: ReactNode;
  /** `line` on pages and in drawers, `pill` in the command palette. @default 'line' */
  variant?: 'line' | 'pill';
  /**
   * Space before the first tab: that of a card (`xs` 16), of a panel (`sm` 20) or of a page (`md` 24). @default 'none'
   */
  inset?: 'none' | 'xs' | 'sm' | 'md';
  /** Fills the height of the container; the content scrolls below the tabs. @default false */
  isFullHeight?: boolean;
}

/** Divides content into tabs. Arrow keys move between them. */
export function Tabs<Id extends string>({ tabs, children, end, ...props }: TabsProps<Id>) {
  const { selectedKey, defaultSelectedKey, onSelectionChange, isFullHeight = false } = props;
  const { variant = 'line', inset = 'none' } = props;
  const selection = {
    ...(selectedKey === undefined ? {} : { selectedKey }),
    ...(defaultSelectedKey === undefined ? {} : { defaultSelectedKey }),
  } as ComponentProps<typeof AriaTabs>;
  const { 'aria-label': label, ...rootProps } = pickRootProps(props);
  if (tabs.length === 0) return null;
  return (
    <AriaTabs
      {...rootProps}
      {...selection}
      onSelectionChange={(key) => onSelectionChange?.(key as Id)}
      className={classNames(css.tabs, isFullHeight && css.fills)}
    >
      <div className={css.bar({ variant, inset })}>
        <TabList aria-label={String(label)} className={css.list({ variant })}>
          {tabs.map((tab) => (
            <TabHead key={tab.id} tab={tab} variant={variant} />
          ))}
        </TabList>
        {end ? <div className={css.barEnd}>{end}</div> : null}
      </div>
      {tabs.map(({ id }) => (
        <TabPanel key={id} id={id} className={classNames(css.panel, isFullHeight && css.panelScrolls)}>
          {typeof children === 'function' ? children(id) : children}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

interface TabHeadProps {
  tab: TabItem<string>;
  variant: 'line' | 'pill';
}

function TabHead({ tab, variant }: TabHeadProps) {
  const formatCount = useFormatCount();
  const { id, label, color, count, isCounted = false, badgeCount, href, isDisabled = false } = tab;
  return (
    <AriaTab id={id} isDisabled={isDisabled} {...(href === undefined ? {} : { href })} className={css.tab({ variant })}>
      {color ? <span aria-hidden className={swatch[color]} /> : null}
      {label}
      {badgeCount === undefined ? (
        (isCounted || count !== undefined) && (
          <span className={css.count}>{count === undefined ? null : formatCount(count)}</span>
        )
      ) : (
        <Badge count={badgeCount} variant="soft" shape="square" />
      )}
    </AriaTab>
  );
}
