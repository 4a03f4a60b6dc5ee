import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Pagination } from './Pagination';
import PaginationExample from './Pagination.example';
import exampleSource from './Pagination.example?raw';
import { Shown, StateGrid } from '../../docs/StateGrid';
import { guide } from './Pagination.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Navigation/Pagination',
  id: 'components-pagination',
  component: Pagination,
  parameters: {
    guide,
  },
  args: { page: 1, pageCount: 20, onPageChange: fn() },
  render: function Owner(args) {
    const [page, setPage] = useState(args.page);
    return (
      <Pagination
        {...args}
        page={page}
        onPageChange={(next) => {
          setPage(next);
          args.onPageChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <PaginationExample />,
};

export const Default: Story = { args: { summary: '1–50 of 986 bids' } };

export const States: Story = {
  render: (args) => (
    <StateGrid
      captions={[
        'Few pages',
        'At the start',
        'In the middle',
        'At the end',
        'Thousands',
        'Disabled',
        'Hover',
        'Pressed',
        'Keyboard focus',
      ]}
      cellPx={560}
      isWide
    >
      <Pagination {...args} aria-label="Few" pageCount={3} page={2} />
      <Pagination {...args} aria-label="Start" page={1} />
      <Pagination {...args} aria-label="Middle" page={10} />
      <Pagination {...args} aria-label="End" page={20} />
      <Pagination {...args} aria-label="Thousands" pageCount={5000} page={2500} />
      <Pagination {...args} aria-label="Off" isDisabled />
      <Shown as="hover">
        <Pagination {...args} aria-label="Hovered" page={10} />
      </Shown>
      <Shown as="pressed">
        <Pagination {...args} aria-label="Pressed" page={10} />
      </Shown>
      <Shown as="focus">
        <Pagination {...args} aria-label="Focused" page={10} />
      </Shown>
    </StateGrid>
  ),
};

export const SixOfTwentyPagesHaveAButton: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /^Page/ })).toHaveLength(6);
    await userEvent.click(canvas.getByRole('button', { name: 'Page 5' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(5);
    await expect(canvas.getAllByRole('button', { name: /^Page/ })).toHaveLength(6);
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveTextContent('5');
    await expect(canvas.getByRole('button', { name: 'Page 5' })).toHaveFocus();
  },
};

export const AtTheEndTheFocusStays: Story = {
  args: { page: 19 },
  play: async ({ args, canvas }) => {
    const next = canvas.getByRole('button', { name: 'Next page' });
    await userEvent.click(next);
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPageChange).toHaveBeenCalledTimes(1);
  },
};
