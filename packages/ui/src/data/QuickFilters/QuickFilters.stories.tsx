import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { StateGrid } from '../../docs/StateGrid';
import { exampleParameters } from '../../docs/exampleParameters';
import { noChoices, useSampleSections, type SampleChoices } from '../../testing/sampleQuickFilters';
import { QuickFilters, type QuickFilterSectionsProps } from './QuickFilters';
import QuickFiltersExample from './QuickFilters.example';
import exampleSource from './QuickFilters.example?raw';
import { guide } from './QuickFilters.guide';

const onChange = fn<(choices: SampleChoices) => void>();

const chosen: SampleChoices = {
  userIds: ['u2', 'u3'],
  companyIds: ['k1'],
  state: 'all',
  ticked: ['s2', 's4', 's5', 'archived'],
};

function Sample({ choices }: { choices: SampleChoices }) {
  return <QuickFilters sections={useSampleSections(choices, onChange)} />;
}

const meta = {
  title: 'Product/QuickFilters',
  id: 'data-quickfilters',
  component: QuickFilters,
  parameters: {
    guide,
  },
  args: { sections: [] },
  render: () => <Sample choices={chosen} />,
} satisfies Meta<QuickFilterSectionsProps>;
export default meta;
type Story = StoryObj<QuickFilterSectionsProps>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <QuickFiltersExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid captions={['In use', 'Empty']} cellPx={900} isWide>
      <Sample choices={chosen} />
      <Sample choices={noChoices} />
    </StateGrid>
  ),
};

export const Empty: Story = { render: () => <Sample choices={noChoices} /> };

export const ReportsEachChoice: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Lost' }));
    await expect(onChange).toHaveBeenLastCalledWith({ ...chosen, ticked: [...chosen.ticked, 's8'] });
    await userEvent.click(canvas.getByRole('radio', { name: 'Updated' }));
    await expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ state: 'updated' }));
    await userEvent.click(canvas.getByRole('button', { name: /Companies/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Harlan & Sons' }));
    await expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ companyIds: ['k1', 'k2'] }));
  },
};
