import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, ChevronLeft, Search } from 'lucide-react';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import { Link } from '../Link/Link';
import { Logo } from '../Logo/Logo';
import { PageBar } from './PageBar';
import PageBarExample from './PageBar.example';
import exampleSource from './PageBar.example?raw';
import { guide } from './PageBar.guide';

const meta = {
  title: 'Navigation/PageBar',
  id: 'components-pagebar',
  component: PageBar,
  parameters: { guide, layout: 'fullscreen' },
  args: {
    start: <Logo isTileOnly />,
    title: <h1>Open pipeline</h1>,
    end: (
      <>
        <IconButton icon={Search} aria-label="Search" />
        <IconButton icon={Bell} aria-label="Notifications" />
      </>
    ),
  },
} satisfies Meta<typeof PageBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <PageBarExample />,
};

export const Default: Story = {};

export const States: Story = {
  args: {
    start: (
      <Link href="#bids" tone="text" aria-label="Back to the bids">
        <Icon icon={ChevronLeft} size={18} />
      </Link>
    ),
    title: <h1>Sand Point Lab Renovation</h1>,
  },
};

export const OnAPhone: Story = { ...narrowStory('phone'), name: 'On a phone of 390 px' };

export const OnATablet: Story = { ...narrowStory('tablet'), name: 'On a tablet of 768 px' };
