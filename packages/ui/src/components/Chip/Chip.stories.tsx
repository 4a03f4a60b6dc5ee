import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Lock } from 'lucide-react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Inline } from '../../layout/Inline/Inline';
import { Avatar } from '../Avatar/Avatar';
import { StageMark } from '../StageMark/StageMark';
import { Chip } from './Chip';
import ChipExample from './Chip.example';
import exampleSource from './Chip.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Chip.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data display/Chip',
  id: 'components-chip',
  component: Chip,
  parameters: {
    guide,
  },
  args: { children: 'Washington' },
} satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ChipExample />,
};

const nothing = () => undefined;

export const Default: Story = { args: { onRemove: fn() } };

export const States: Story = {
  render: () => (
    <StateGrid
      cellPx={200}
      captions={[
        'Plain',
        'Can be removed',
        'A stage',
        'A person',
        'With a drawing',
        'Disabled',
        'A condition, in a toolbar',
        'Folds out others',
        'Off',
        'On',
        'Disabled',
      ]}
      interactive={
        <Chip size="lg" variant="outlined" onChange={nothing}>
          Off
        </Chip>
      }
    >
      <Chip>Washington</Chip>
      <Chip onRemove={nothing}>Oregon</Chip>
      <Chip variant="orange" start={<StageMark code="Declined" color="orange" />} onRemove={nothing}>
        Declined
      </Chip>
      <Chip start={<Avatar name="Maya Okafor" color="violet" size={20} isDecorative />} onRemove={nothing}>
        Maya Okafor
      </Chip>
      <Chip icon={Lock}>Private</Chip>
      <Chip isDisabled onRemove={nothing}>
        Lost
      </Chip>

      <Chip size="lg" variant="outlined" onRemove={nothing} removeLabel="Remove the condition Region is Washington">
        Region is <b>Washington</b>
      </Chip>
      <Chip size="sm" isExpanded={false} onChange={nothing}>
        +4
      </Chip>
      <Chip size="lg" variant="outlined" onChange={nothing}>
        Off
      </Chip>
      <Chip size="lg" variant="outlined" isSelected onChange={nothing}>
        On
      </Chip>
      <Chip size="lg" variant="outlined" isDisabled onChange={nothing}>
        Disabled
      </Chip>
    </StateGrid>
  ),
};

export const IsSwitchedOnAndOff: Story = {
  args: { onChange: fn(), isSelected: false },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Washington', pressed: false }));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

function Conditions() {
  const [names, setNames] = useState(['Stage', 'Region', 'Quote']);
  return (
    <Inline>
      {names.map((name) => (
        <Chip key={name} size="lg" variant="outlined" onRemove={() => setNames(names.filter((one) => one !== name))}>
          {name}
        </Chip>
      ))}
      <button type="button">Clear filters</button>
    </Inline>
  );
}

export const TheFocusGoesToTheNextOneWhenItIsRemoved: Story = {
  render: () => <Conditions />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Remove Region' }).focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Quote' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Clear filters' })).toHaveFocus());
    await expect(canvas.queryByText('Quote')).toBeNull();
  },
};
