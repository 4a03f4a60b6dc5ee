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
  /** Color of what the tab shows in a chart beside it, drawn as a swatch. */
  color?: PaletteName | undefined;
  /** How many things the tab holds; left out while unknown. */
  count?: number | undefined;
  /** Holds the place of a count that is not known yet, so that the next tabs do not move. @default false */
  isCounted?: boolean | undefined;
  /** How many of them ask for attention; drawn as a badge instead of the count. */
  badgeCount?: number | undefined;
  /** Where it leads, for tabs that belong to the address. */
  href?: string | undefined;
  /** @default false */
  isDisabled?: boolean | undefined;
}

export interface TabsProps<Id extends string> extends RootProps {
  /** What is divided here: Filters. */
  'aria-label': string;
  /** The tabs, in order: an id and a label each. */
  tabs: ReadonlyArray<TabItem<Id>>;
  /** The tab in sight (controlled). */
  selectedKey?: Id | undefined;
  /** The tab in sight at first, when the tabs hold it. By default the first. */
  defaultSelectedKey?: Id | undefined;
  /** Called with the id of the tab that is opened. */
  onSelectionChange?: ((id: Id) => void) | undefined;
  /** Content of the tab in sight. */
  children: ReactNode | ((id: Id) => ReactNode);
  /** What stands at the end of the line of tabs: a count, a button. */
  end?: ReactNode;
  /** `line` on pages and in drawers, `pill` in the command palette. @default 'line' */
  variant?: 'line' | 'pill';
  /** Space before the first tab: that of a card (`xs` 16), of a panel (`sm` 20) or of a page (`md` 24). @default 'none' */
  inset?: 'none' | 'xs' | 'sm' | 'md';
  /** Takes the height of its container, and its content scrolls under the tabs. @default false */
  isFullHeight?: boolean;
}

/** Content divided into parts of which one is in sight. Arrow keys move along the tabs. */
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
