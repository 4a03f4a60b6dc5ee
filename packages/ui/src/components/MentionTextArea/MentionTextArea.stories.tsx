import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../../layout/Stack/Stack';
import { MentionTextArea, type MentionTextAreaProps } from './MentionTextArea';

function Owner(props: MentionTextAreaProps) {
  const [value, setValue] = useState(props.value);
  return <MentionTextArea {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Components/MentionTextArea',
  component: MentionTextArea,
  parameters: {
    guide: {
      use: 'Words for colleagues, in which some are named.',
      do: 'Tell those who are named; that is what they are named for.',
      dont: 'Don’t use it where nobody is told.',
      keyboard: {
        '@': 'Offers people and teams.',
        'Arrow Up, Arrow Down': 'Moves among them.',
        'Enter, Tab': 'Writes the name.',
        Escape: 'Goes on without a name.',
      },
    },
    docs: { story: { inline: false, height: '320px' } },
  },
  args: {
    label: 'Note',
    value: '',
    onChange: fn(),
    people: [
      { id: '1', label: 'Maya Okafor' },
      { id: '2', label: 'Daniel Reyes' },
      { id: '3', label: 'Estimating', end: 'Team' },
    ],
  },
  render: (args) => <Owner {...args} />,
} satisfies Meta<typeof MentionTextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const area = canvas.getByLabelText('Note');
    await userEvent.type(area, 'Ask @dan');
    await expect(await screen.findByRole('option')).toHaveTextContent('Daniel Reyes');
    await userEvent.keyboard('{Enter}');
    // Its list fades out with the names in it: an option always says what it is.
    for (const option of screen.queryAllByRole('option')) await expect(option).not.toBeEmptyDOMElement();
    await userEvent.keyboard('about the bond');
    await expect(area).toHaveValue('Ask @Daniel Reyes about the bond');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

export const States: Story = {
  render: (args) => (
    <Stack space="s4">
      <Owner {...args} minHeightPx={40} placeholder="Write a note" />
      <Owner {...args} value="Ask @Maya Okafor about the bond form." />
      <Owner {...args} value="@Estimating" errorMessage="Something went wrong, please try again later." />
      <Owner {...args} value="On its way" isDisabled />
    </Stack>
  ),
};
