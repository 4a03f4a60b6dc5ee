import { Suspense, type ReactNode } from 'react';
import { Tabs, type TabItem } from '@basis/ui/Tabs';
import { Loader } from '../loading/Loader';
import { NoSuchTab } from './NoSuchTab';
import { usePageTab } from './pageTab';

/** A tab of a page about one entry. */
export interface EntryTab extends TabItem<string> {
  render: () => ReactNode;
}

interface EntryTabsProps {
  /** Noun for the entry: bid. */
  noun: string;
  /** Address of the first tab. */
  path: string;
  /** The tabs that the user has. */
  offered: readonly EntryTab[];
}

/** The parts of an entry, of which the address names one. */
export function EntryTabs({ noun, path, offered }: EntryTabsProps) {
  const [tab, open] = usePageTab();
  const isOffered = offered.some(({ id }) => id === tab);
  // A tab for an unknown tab name, so that its message is reached like any tab.
  const missing: EntryTab = {
    id: tab,
    label: 'Not found',
    render: () => <NoSuchTab tab={tab} noun={noun} path={path} />,
  };
  const tabs = isOffered ? offered : [...offered, missing];
  return (
    <Tabs
      aria-label={`Parts of the ${noun}`}
      inset="md"
      isFullHeight
      tabs={tabs}
      selectedKey={tab}
      onSelectionChange={open}
    >
      {(id) => <Suspense fallback={<Loader />}>{tabs.find((one) => one.id === id)?.render()}</Suspense>}
    </Tabs>
  );
}
