import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { Check, ChevronDown, Pencil } from 'lucide-react';
import { Button } from '../../components/Button/Button';
import { IconButton } from '../../components/IconButton/IconButton';
import { ReadFields } from './ReadFields';
import { Tag } from '../../components/Tag/Tag';
import { Inline } from '../../layout/Inline/Inline';
import ReadFieldsExample from './ReadFields.example';
import exampleSource from './ReadFields.example?raw';
import { guide } from './ReadFields.guide';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';

const meta = {
  title: 'Product/ReadFields',
  id: 'data-readfields',
  component: ReadFields,
  parameters: {
    guide,
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

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ReadFieldsExample />,
};

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

const actions = (label: string) => (
  <>
    <IconButton icon={Check} size="xs" iconSize={14} aria-label={`Confirm ${label}`} />
    <IconButton icon={Pencil} size="xs" iconSize={14} aria-label={`Edit ${label}`} />
  </>
);

export const ShowsItsActionsWithTheFocus: Story = {
  name: 'Shows its actions with the focus, and leaves the value its place',
  args: {
    fields: [
      { id: 'name', label: 'Project Name', value: 'Pier 48', isSourced: true, actions: actions('Project Name') },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const edit = canvas.getByRole('button', { name: 'Edit Project Name' });
    // The pointer of the browser may rest on the row, which shows them too.
    const isUnderPointer = edit.closest('dl > *')?.matches(':hover') ?? false;
    await expect(getComputedStyle(edit.parentElement!).opacity).toBe(isUnderPointer ? '1' : '0');
    edit.focus();
    await expect(getComputedStyle(edit.parentElement!).opacity).toBe('1');
    const source = canvas.getByLabelText('Show in the message').getBoundingClientRect();
    await expect(edit.getBoundingClientRect().right).toBeLessThanOrEqual(source.left);
  },
};

const latest = (
  <span style={{ display: 'inline-flex', gap: 8 }}>
    <b style={{ fontWeight: 500 }}>Dec 07, 2026</b>10:30 AM<span>AKST</span>
  </span>
);

export const TheLongestDateIsWholeWhileItIsInUse: Story = {
  name: 'The longest date is whole while it is in use',
  args: {
    fields: [
      { id: 'bid', label: 'Bid Deadline', value: latest, isSourced: true, actions: actions('Bid Deadline') },
      {
        id: 'walk',
        label: 'Job Walk',
        value: latest,
        isSourced: true,
        mark: { kind: 'confirmed', label: 'Confirmed by Maya Okafor' },
        actions: actions('Job Walk'),
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 431 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    for (const edit of canvas.getAllByRole('button', { name: /^Edit/ })) {
      edit.focus();
      const date = edit.closest('dd')!.querySelector('button > span')!;
      await expect(date.scrollWidth).toBeLessThanOrEqual(date.clientWidth);
      const confirm = edit.previousElementSibling!.getBoundingClientRect();
      await expect(date.lastElementChild!.getBoundingClientRect().right).toBeLessThanOrEqual(confirm.left);
    }
  },
};

export const ActionsNeverLieOverTheValue: Story = {
  name: 'Actions never lie over the value',
  args: {
    fields: [
      {
        id: 'location',
        label: 'Project Location',
        value: place,
        isSourced: true,
        actions: actions('Project Location'),
      },
      { id: 'company', label: 'Company', value: place, isSourced: false, actions: actions('Company') },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 431 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    for (const confirm of canvas.getAllByRole('button', { name: /^Confirm/ })) {
      confirm.focus();
      const value = within(confirm.closest('dd')!).getByText(place).getBoundingClientRect();
      await expect(value.right).toBeLessThanOrEqual(confirm.getBoundingClientRect().left);
    }
  },
};

export const SaysWhereASourceIsThatIsNotShown: Story = {
  name: 'Says where a source is that is not shown',
  args: {
    fields: [
      {
        id: 'name',
        label: 'Project Name',
        value: 'Pier 48',
        isSourced: true,
        sourceNote: 'Read from the plain text. Show it there',
      },
    ],
  },
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Read from the plain text. Show it there');
    await userEvent.keyboard('{Enter}');
    await expect(args.onShowSource).toHaveBeenCalledWith('name');
  },
};

export const SaysWhyAValueWasTaken: Story = {
  name: 'Says why a value was taken',
  args: {
    fields: [
      {
        id: 'name',
        label: 'Project Name',
        value: 'Pier 48',
        isSourced: true,
        explanation: 'Likely (83%). The words beside it say so.',
      },
      { id: 'company', label: 'Company', value: 'Brackwater Builders', isSourced: true },
    ],
    activeId: 'name',
  },
  play: async ({ canvas }) => {
    const line = canvas.getByText('Likely (83%). The words beside it say so.').getBoundingClientRect();
    const value = canvas.getByText('Pier 48').getBoundingClientRect();
    await expect(line.top).toBeGreaterThanOrEqual(value.bottom);
  },
};

export const States: Story = {
  args: {
    fields: [
      {
        id: 'name',
        label: 'Project Name',
        value: 'Riverside Medical, Tower B Fit-Out',
        isSourced: true,
        mark: { kind: 'edited', label: 'Edited by Grace Whitfield' },
        actions: actions('Project Name'),
      },
      {
        id: 'jobWalk',
        label: 'Job Walk',
        value: 'Nov 24, 2026 10:00 AM',
        isSourced: true,
        mark: { kind: 'confirmed', label: 'Confirmed by Maya Okafor' },
        actions: actions('Job Walk'),
      },
      {
        id: 'package',
        label: 'Package',
        value: 'Drywall',
        isSourced: false,
        warning: 'It could be read in more than one way.',
        actions: actions('Package'),
      },
      { id: 'bidDeadline', label: 'Bid Deadline', value: 'Dec 09, 2026 2:00 PM', isSourced: true },
      { id: 'location', label: 'Project Location', value: '1420 Riverside Ave, Seattle', isSourced: false },
      { id: 'rfiDeadline', label: 'RFI Deadline', value: null, isSourced: false },
    ],
  },
};

export const AControlStandsAsTheOtherValuesDo: Story = {
  name: 'A control stands as the other values do',
  args: {
    fields: [
      { id: 'name', label: 'Project Name', value: <b>Pier 48</b>, isSourced: true },
      {
        id: 'company',
        label: 'Company',
        isSourced: false,
        isControl: true,
        value: (
          <Button variant="ghost" size="sm" isSpread iconEnd={ChevronDown}>
            <b>Unidentified company</b>
          </Button>
        ),
      },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const leftOf = (text: string): number => canvas.getByText(text).getBoundingClientRect().left;
    const [source, chevron] = canvasElement.querySelectorAll('svg');
    await expect(leftOf('Unidentified company')).toBeCloseTo(leftOf('Pier 48'), 1);
    await expect(chevron!.getBoundingClientRect().right).toBeCloseTo(source!.getBoundingClientRect().right, 1);
  },
};

const tags = ['Drywall', 'Ceilings', 'Acoustical', 'Cleanroom', 'Demolition', 'Fireproofing', 'Framing'];

export const TagsTakeAsManyLinesAsTheyNeed: Story = {
  name: 'Tags take as many lines as they need, beside their label',
  args: {
    fields: [
      { id: 'name', label: 'Project Name', value: 'Pier 48', isSourced: true },
      {
        id: 'keywords',
        label: 'Keywords',
        isSourced: false,
        isWrapping: true,
        value: (
          <Inline isWrapping>
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </Inline>
        ),
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 432 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const middle = (text: string): number => {
      const { top, height } = canvas.getByText(text).getBoundingClientRect();
      return top + height / 2;
    };
    await expect(middle('Framing')).toBeGreaterThan(middle('Drywall') + 10);
    await expect(Math.abs(middle('Keywords') - middle('Drywall'))).toBeLessThanOrEqual(4);
  },
};

export const OnAPhone: Story = { ...narrowStory('phone'), name: 'On a phone of 390 px' };

export const OnATablet: Story = { ...narrowStory('tablet'), name: 'On a tablet of 768 px' };
