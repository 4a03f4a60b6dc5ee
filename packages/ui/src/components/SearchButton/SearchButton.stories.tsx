import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Stack } from '../../layout/Stack/Stack';
import { SearchButton } from './SearchButton';
import SearchButtonExample from './SearchButton.example';
import exampleSource from './SearchButton.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './SearchButton.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Actions/SearchButton',
  id: 'components-searchbutton',
  component: SearchButton,
  parameters: {
    guide,
  },
  args: { children: 'Search bids, companies, people', keys: 'Ctrl K', onPress: fn() },
} satisfies Meta<typeof SearchButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <SearchButtonExample />,
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Search bids, companies, people (Ctrl K)' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

const isShown = (element: HTMLElement | undefined): boolean => (element?.getBoundingClientRect().width ?? 0) > 0;

const rooms = [
  { widthPx: 400, shown: [true, true] },
  { widthPx: 200, shown: [true, false] },
  { widthPx: 60, shown: [false, false] },
] as const;

export const GivesUpItsKeysThenItsWords: Story = {
  render: (args) => (
    <Stack space="s3">
      {rooms.map(({ widthPx }) => (
        <div key={widthPx} style={{ display: 'flex', inlineSize: widthPx }}>
          <SearchButton {...args} />
        </div>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    const words = canvas.getAllByText('Search bids, companies, people');
    const keys = canvas.getAllByText('Ctrl K');
    await expect(rooms.map((_, index) => [isShown(words[index]), isShown(keys[index])])).toEqual(
      rooms.map(({ shown }) => shown),
    );
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid captions={['In the header']} cellPx={320} isWide interactive={<SearchButton {...args} />}>
      <SearchButton {...args} />
    </StateGrid>
  ),
};
