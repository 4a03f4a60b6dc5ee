import type { Meta, StoryObj } from '@storybook/react-vite';

import { Inbox, Layers } from 'lucide-react';
import { expect, userEvent } from 'storybook/test';
import { ViewList } from '../../data/ViewList/ViewList';
import { viewGroups } from '../../testing/sampleViews';
import { EmptyState } from '../EmptyState/EmptyState';
import { SidebarLayout } from '../../layout/SidebarLayout/SidebarLayout';
import { Logo } from '../Logo/Logo';
import { PageHeader } from '../PageHeader/PageHeader';
import { Sidebar } from '../Sidebar/Sidebar';
import { TopNavigation } from '../TopNavigation/TopNavigation';
import { Banner } from '../Banner/Banner';
import { AppShell } from './AppShell';
import AppShellExample from './AppShell.example';
import exampleSource from './AppShell.example?raw';
import { guide } from './AppShell.guide';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';

const meta = {
  title: 'Layout/AppShell',
  id: 'components-appshell',
  component: AppShell,
  parameters: {
    guide,
    widthPx: 1280,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '720px' } },
  },
  args: {
    header: (
      <TopNavigation
        logo={<Logo />}
        items={[
          { id: 'inbox', label: 'Inbox', icon: Inbox, href: '#inbox', badge: 128 },
          { id: 'bids', label: 'Bids', icon: Layers, href: '#bids', isCurrent: true },
        ]}
      />
    ),
    sidebar: (
      <Sidebar title="Views">
        <ViewList aria-label="Views" groups={viewGroups} currentId="pipeline" />
      </Sidebar>
    ),
    children: (
      <>
        <PageHeader title="Open pipeline" count={0} />
        <EmptyState title="No bids in this view yet" />
      </>
    ),
  },
} satisfies Meta<typeof AppShell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource, 560),
  render: () => <AppShellExample />,
};

export const Default: Story = {};

const sizeOf = (element: Element | null | undefined) => element?.getBoundingClientRect();

export const StaysAsWideAsItsPagesNeed: Story = {
  name: 'LAYOUT-01, LAYOUT-02, LAYOUT-04: Is 1280 wide at least, its header 56 high and its sidebar 284 wide',
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 1000 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const header = canvas.getByRole('banner');
    await expect(sizeOf(header)?.height).toBe(56);
    await expect(sizeOf(header.parentElement)?.width).toBe(1280);
    await expect(sizeOf(canvas.getByRole('complementary'))?.width).toBe(284);
    await expect(canvasElement.scrollWidth).toBeGreaterThanOrEqual(1280);
  },
};

export const OffersToSkipToTheContentFirst: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};

export const TakesTheSidebarOfItsPageBesideTheMainRegion: Story = {
  args: {
    sidebar: undefined,
    children: (
      <SidebarLayout sidebar={<Sidebar title="Inbox">{null}</Sidebar>}>
        <PageHeader title="All emails" />
      </SidebarLayout>
    ),
  },
  play: async ({ canvas }) => {
    const main = canvas.getByRole('main');
    await expect(main).not.toContainElement(canvas.getByRole('complementary', { name: 'Inbox' }));
    await expect(main).toContainElement(canvas.getByRole('heading', { level: 1, name: 'All emails' }));
  },
};

export const States: Story = {
  args: { banner: <Banner kind="warning" title="Payment Overdue" />, sidebar: undefined },
};

export const OnAPhone: Story = { ...narrowStory('phone'), name: 'On a phone of 390 px' };

export const OnATablet: Story = { ...narrowStory('tablet'), name: 'On a tablet of 768 px' };
