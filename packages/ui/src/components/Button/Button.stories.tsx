import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronDown, Download, ListFilter, Plus } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Stack } from '../../layout/Stack/Stack';
import { Button } from './Button';
import ButtonExample from './Button.example';
import exampleSource from './Button.example?raw';
import { Shown, StateGrid, StateTable } from '../../docs/StateGrid';
import type { ShownState } from '../../docs/shownStates';
import { guide } from './Button.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Actions/Button',
  id: 'components-button',
  component: Button,
  parameters: {
    guide,
  },
  args: { children: 'Add bid', variant: 'primary', onPress: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ButtonExample />,
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add bid' }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const WithIcons: Story = { args: { icon: Plus, iconEnd: ChevronDown } };

export const WithCount: Story = {
  args: { children: 'Filters', variant: 'secondary', size: 'sm', icon: ListFilter, count: 2, isOn: true },
};

export const TakesNoPressWhilePending: Story = {
  args: { isPending: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(args.onPress).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

export const WorksByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
};

const variants = ['primary', 'secondary', 'ghost', 'ghostAccent', 'danger', 'dangerOutline'] as const;

const shown = (state: ShownState, variant: (typeof variants)[number]) => (
  <Shown as={state}>
    <Button variant={variant}>Export list</Button>
  </Shown>
);

export const States: Story = {
  render: () => (
    <Stack space="s8">
      <StateTable
        rows={variants}
        columns={[
          ['Rest', (variant) => <Button variant={variant}>Export list</Button>],
          ['Hover', (variant) => shown('hover', variant)],
          ['Pressed', (variant) => shown('pressed', variant)],
          ['Keyboard focus', (variant) => shown('focus', variant)],
          [
            'Disabled',
            (variant) => (
              <Button variant={variant} isDisabled>
                Export list
              </Button>
            ),
          ],
          [
            'Pending',
            (variant) => (
              <Button variant={variant} isPending>
                Export list
              </Button>
            ),
          ],
        ]}
      />
      <StateGrid
        cellPx={140}
        captions={[
          'Small, 28 px',
          'Medium, 32 px',
          'Large, 40 px',
          'With a drawing',
          'With a chevron',
          'With a count',
          'On',
        ]}
      >
        <Button size="sm">Export list</Button>
        <Button>Export list</Button>
        <Button size="lg">Export list</Button>
        <Button icon={Download}>Export list</Button>
        <Button iconEnd={ChevronDown}>Export list</Button>
        <Button size="sm" icon={ListFilter} count={2}>
          Filters
        </Button>
        <Button size="sm" icon={ListFilter} count={2} isOn>
          Filters
        </Button>
      </StateGrid>
    </Stack>
  ),
};
