import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../components/Button/Button';
import { Text } from '../../components/Text/Text';
import { SettingsLayout } from './SettingsLayout';
import SettingsLayoutExample from './SettingsLayout.example';
import exampleSource from './SettingsLayout.example?raw';
import { guide } from './SettingsLayout.guide';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';

const meta = {
  title: 'Layout/SettingsLayout',
  id: 'layout-settingslayout',
  component: SettingsLayout,
  parameters: { guide },
  args: {
    title: 'Email accounts',
    description: 'Mailboxes from which Basis fetches invitations. What is fetched stays in the mailbox.',
    actions: <Button variant="primary">Connect mailbox</Button>,
    children: <Text>The settings</Text>,
  },
} satisfies Meta<typeof SettingsLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource, 360),
  render: () => <SettingsLayoutExample />,
};

export const Default: Story = {};
export const WithoutActions: Story = { args: { actions: undefined, description: undefined } };
export const WithAside: Story = { args: { isWide: true, aside: <Text>What follows from it</Text> } };

export const OnAPhone: Story = { ...narrowStory('phone'), name: 'On a phone of 390 px' };

export const OnATablet: Story = { ...narrowStory('tablet'), name: 'On a tablet of 768 px' };
