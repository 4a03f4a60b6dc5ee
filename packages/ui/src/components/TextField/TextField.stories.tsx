import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Link } from '../Link/Link';
import { TextField } from './TextField';
import TextFieldExample from './TextField.example';
import exampleSource from './TextField.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './TextField.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/TextField',
  id: 'components-textfield',
  component: TextField,
  parameters: {
    guide,
  },
  args: { label: 'Project name', onChange: fn() },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <TextFieldExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={[
        'Empty, with a placeholder',
        'Written, with help',
        'Error',
        'With a drawing',
        'Disabled',
        'Large, with a link',
        'Read-only',
      ]}
      cellPx={260}
      isWide
      interactive={<TextField label="Project name" defaultValue="Fairhaven Hotel" />}
      interactions={['hover', 'focus']}
    >
      <TextField label="Project name" placeholder="Name" />
      <TextField label="Project name" defaultValue="Fairhaven Hotel" description="As it stands in the invitation." />
      <TextField
        label="Filter name"
        defaultValue="Due this week"
        errorMessage="A filter called “Due this week” already exists"
      />
      <TextField label="Search" icon={Search} placeholder="Search fields" />
      <TextField label="Code" defaultValue="A-912" isDisabled />
      <TextField
        label="Email"
        size="lg"
        defaultValue="grace@cascadeinteriors.co"
        labelEnd={<Link href="#other">Use another</Link>}
      />
      <TextField label="Code" defaultValue="A-912" isReadOnly />
    </StateGrid>
  ),
};

export const TellsWhatIsWrong: Story = {
  args: { errorMessage: 'Enter a project name' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Project name' });
    await expect(input).toHaveAccessibleDescription('Enter a project name');
    await expect(input).toBeInvalid();
  },
};

/** It can be copied and not changed, and looks so. */
export const ReadOnlyLooksApart: Story = {
  render: () => (
    <>
      <TextField label="Written" defaultValue="A-912" />
      <TextField label="Fixed" defaultValue="A-912" isReadOnly />
    </>
  ),
  play: async ({ canvas }) => {
    const frameOf = (name: string): CSSStyleDeclaration =>
      getComputedStyle(canvas.getByRole('textbox', { name }).parentElement!);
    await expect(frameOf('Fixed').backgroundColor).not.toBe(frameOf('Written').backgroundColor);
    await expect(frameOf('Fixed').borderColor).not.toBe(frameOf('Written').borderColor);
  },
};

export const TypesAndReports: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Project name' }), 'Kit');
    await expect(args.onChange).toHaveBeenLastCalledWith('Kit');
  },
};
