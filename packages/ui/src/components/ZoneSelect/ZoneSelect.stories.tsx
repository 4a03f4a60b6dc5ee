import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ZoneSelect } from './ZoneSelect';
import ZoneSelectExample from './ZoneSelect.example';
import exampleSource from './ZoneSelect.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './ZoneSelect.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/ZoneSelect',
  id: 'components-zoneselect',
  component: ZoneSelect,
  parameters: {
    guide,
  },
  args: {
    label: 'Time zone',
    defaultValue: 'America/Los_Angeles',
    at: new Date('2026-11-18T12:00:00Z'),
    onChange: fn(),
  },
} satisfies Meta<typeof ZoneSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ZoneSelectExample />,
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Time zone' }));
    await userEvent.keyboard('berlin');
    await userEvent.click(await screen.findByRole('option', { name: /Berlin/ }));
    await expect(args.onChange).toHaveBeenCalledWith('Europe/Berlin');
    await expect(canvas.getByRole('combobox', { name: 'Time zone' })).toHaveTextContent('Berlin');
  },
};

export const FoundByItsName: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Time zone' }));
    await userEvent.keyboard('mountain denver');
    await userEvent.click(await screen.findByRole('option', { name: /Denver/ }));
    await expect(args.onChange).toHaveBeenCalledWith('America/Denver');
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid
      captions={['Chosen', 'Empty, with help', 'Error', 'Disabled', 'Read-only']}
      cellPx={300}
      isWide
      interactive={<ZoneSelect {...args} />}
      interactions={['focus']}
    >
      <ZoneSelect {...args} />
      <ZoneSelect label="Time zone" description="Deadlines are shown in it." />
      <ZoneSelect label="Time zone" errorMessage="Choose a time zone" />
      <ZoneSelect {...args} isDisabled />
      <ZoneSelect {...args} isReadOnly />
    </StateGrid>
  ),
};
