import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { MentionTextArea, type MentionTextAreaProps } from './MentionTextArea';
import MentionTextAreaExample from './MentionTextArea.example';
import exampleSource from './MentionTextArea.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './MentionTextArea.guide';
import { exampleParameters } from '../../docs/exampleParameters';

function Owner(props: MentionTextAreaProps) {
  const [value, setValue] = useState(props.value);
  return <MentionTextArea {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Product/MentionTextArea',
  id: 'components-mentiontextarea',
  component: MentionTextArea,
  parameters: {
    guide,
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

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <MentionTextAreaExample />,
};

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
    <StateGrid captions={['Empty', 'With a name', 'Error', 'Disabled']} cellPx={320} isWide>
      <Owner {...args} minHeightPx={40} placeholder="Write a note" />
      <Owner {...args} value="Ask @Maya Okafor about the bond form." />
      <Owner {...args} value="@Estimating" errorMessage="Something went wrong, please try again later." />
      <Owner {...args} value="On its way" isDisabled />
    </StateGrid>
  ),
};
