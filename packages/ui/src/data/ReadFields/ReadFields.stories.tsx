import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { ReadFields } from './ReadFields';

const meta = {
  title: 'Data/ReadFields',
  component: ReadFields,
  parameters: {
    guide: {
      use: 'What was read from a message, each with the way to where it stands there.',
      do: 'Keep the order of the fields the same for all messages.',
      dont: 'Don’t list facts that people typed.',
      keyboard: { Tab: 'Moves through the fields and marks their sources.', Enter: 'Shows the source in the message.' },
    },
  },
  args: {
    'aria-label': 'Read from this email',
    fields: [
      { id: 'name', label: 'Project Name', value: 'Riverside Medical, Tower B Fit-Out', isSourced: true },
      { id: 'bidDeadline', label: 'Bid Deadline', value: 'Dec 09, 2026 2:00 PM', isSourced: true },
      { id: 'rfiDeadline', label: 'RFI Deadline', value: null, isSourced: false },
    ],
    activeId: 'bidDeadline',
    onActiveChange: fn(),
    onShowSource: fn(),
  },
} satisfies Meta<typeof ReadFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

const place = '12300 East Sprague Avenue, Building 4, Spokane Valley, WA 99216';

export const AValueThatIsCutIsWholeInATooltip: Story = {
  name: 'A value that is cut is whole in a tooltip',
  args: {
    fields: [
      { id: 'name', label: 'Project Name', value: 'Pier 48', isSourced: true },
      { id: 'location', label: 'Project Location', value: place, isSourced: true },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 432 }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    await userEvent.tab();
    await expect(screen.queryByRole('tooltip')).toBeNull();
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(place);
  },
};

export const LeadsToTheSourceByKeyboard: Story = {
  name: 'Leads to the source by keyboard',
  play: async ({ canvasElement, args }) => {
    within(canvasElement)
      .getByRole('button', { name: /Riverside Medical/ })
      .focus();
    await expect(args.onActiveChange).toHaveBeenCalledWith('name');
    await userEvent.keyboard('{Enter}');
    await expect(args.onShowSource).toHaveBeenCalledWith('name');
  },
};

export const States: Story = {
  args: {
    fields: [
      { id: 'bidDeadline', label: 'Bid Deadline', value: 'Dec 09, 2026 2:00 PM', isSourced: true },
      { id: 'location', label: 'Project Location', value: '1420 Riverside Ave, Seattle', isSourced: false },
      { id: 'rfiDeadline', label: 'RFI Deadline', value: null, isSourced: false },
    ],
  },
};
