import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextField } from '../../components/TextField/TextField';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';
import { SettingsSection } from './SettingsSection';
import SettingsSectionExample from './SettingsSection.example';
import exampleSource from './SettingsSection.example?raw';
import { guide } from './SettingsSection.guide';

const meta = {
  title: 'Layout/SettingsSection',
  id: 'layout-settingssection',
  component: SettingsSection,
  parameters: { guide },
  args: {
    title: 'Person',
    description: 'Shown on bids, notes and emails that you send.',
    children: <TextField label="First name" defaultValue="Grace" />,
  },
} satisfies Meta<typeof SettingsSection>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource, 240),
  render: () => <SettingsSectionExample />,
};

export const Default: Story = {};
export const WithoutDescription: Story = { args: { description: undefined } };

export const OnAPhone: Story = { ...narrowStory('phone'), name: 'On a phone of 390 px' };

export const OnATablet: Story = { ...narrowStory('tablet'), name: 'On a tablet of 768 px' };
