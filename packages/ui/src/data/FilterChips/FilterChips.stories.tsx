import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../components/Button/Button';
import { Inline } from '../../layout/Inline/Inline';
import { conditionOf, fields, pipeline } from '../../testing/sampleFilters';
import { FilterChips, type FilterChipsProps } from './FilterChips';
import FilterChipsExample from './FilterChips.example';
import exampleSource from './FilterChips.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './FilterChips.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const many = {
  and: [
    ...pipeline.and,
    conditionOf('location', 'contain', 'a very long place '.repeat(500)),
    conditionOf('travelTime', 'lessOrEqual', 45),
    conditionOf('gone', 'contain', 'x'),
  ],
  or: [],
};

const meta = {
  title: 'Data/FilterChips',
  id: 'data-filterchips',
  component: FilterChips,
  parameters: {
    guide,
  },
  args: { value: pipeline, fields, onChange: fn(), onClear: fn() },
  render: (args) => <Toolbar {...args} />,
} satisfies Meta<typeof FilterChips>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <FilterChipsExample />,
};

function Toolbar(props: FilterChipsProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Inline>
      <Button size="sm">Fields</Button>
      <FilterChips
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next);
          props.onChange(next);
        }}
        onClear={() => {
          setValue({ and: [], or: [] });
          props.onClear();
        }}
      />
    </Inline>
  );
}

export const Default: Story = {};

export const States: Story = {
  render: (args) => (
    <StateGrid captions={['A few conditions', 'More than fit', 'None']} cellPx={900} isWide>
      <Toolbar {...args} />
      <Toolbar {...args} value={many} />
      <Toolbar {...args} value={{ and: [], or: [] }} />
    </StateGrid>
  ),
};

export const CountsWhatIsOutOfSight: Story = { args: { value: many } };

export const RemovesOneCondition: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove condition Stage is none of Declined, Lost' }));
    await expect(args.onChange).toHaveBeenCalledWith({ and: pipeline.and.slice(1), or: [] });
    await expect(document.body).not.toHaveFocus();
  },
};

export const RemovesTheLastConditionAndKeepsTheFocusOnThePage: Story = {
  args: { value: { and: [], or: [conditionOf('quote', 'empty')] } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove condition Quote is empty' }));
    await expect(args.onChange).toHaveBeenCalledWith({ and: [], or: [] });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Fields' })).toHaveFocus());
  },
};

export const ClearsAllAndKeepsTheFocusOnThePage: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Fields' })).toHaveFocus());
  },
};

export const RemovesConditionsThatAreOutOfSight: Story = {
  args: { value: { and: [...pipeline.and, conditionOf('location', 'empty')], or: [] } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '1 more condition' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove condition Location is empty' }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith({ and: pipeline.and, or: [] }));
    await waitFor(() => expect(document.body).not.toHaveFocus());
  },
};
