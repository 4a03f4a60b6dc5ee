import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { conditionOf, fields, pipeline, savedFilters } from '../../testing/sampleFilters';
import { CustomFilterDrawer } from './CustomFilterDrawer';
import CustomFilterDrawerExample from './CustomFilterDrawer.example';
import exampleSource from './CustomFilterDrawer.example?raw';
import { guide } from './CustomFilterDrawer.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Product/CustomFilterDrawer',
  id: 'data-customfilterdrawer',
  component: CustomFilterDrawer,
  parameters: {
    guide,
    docs: { story: { inline: false, height: '720px' } },
  },
  args: {
    isOpen: true,
    onClose: fn(),
    fields,
    filters: savedFilters,
    canManageShared: true,
    today: '2026-11-18',
    onSave: fn(),
  },
} satisfies Meta<typeof CustomFilterDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <CustomFilterDrawerExample />,
};

const editor = () => within(screen.getByRole('dialog'));
const nameField = () => editor().getByRole('textbox', { name: /Name/ });
const create = () => editor().getByRole('button', { name: 'Create filter' });

export const Default: Story = { args: { initialFilter: pipeline } };

export const Edit: Story = { args: { filter: savedFilters[1] } };

/** A filter of which one condition asks for a field that was deleted. */
export const States: Story = { args: { filter: savedFilters[4] } };

export const IsAsWideAsTheSpecificationHasIt: Story = {
  name: 'FILTER-19: Is as wide as the specification has it',
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog').parentElement?.getBoundingClientRect().width).toBe(768));
  },
};

export const CreatesAFilterOnceItHasANameAndItsConditionsAreComplete: Story = {
  name: 'FILTER-31, FILTER-34, FILTER-35: Creates a filter once it has a name and its conditions are complete',
  args: { initialFilter: { and: [conditionOf('quote', 'greaterOrEqual', 100)], or: [] } },
  play: async ({ args }) => {
    await expect(create()).toBeDisabled();
    await waitFor(() => expect(editor().getByText('Name the filter to save it')).toBeVisible());
    await userEvent.type(nameField(), ' Over a dollar ');
    await userEvent.click(editor().getByRole('radio', { name: 'Shared' }));
    await userEvent.click(create());
    await expect(args.onSave).toHaveBeenCalledWith({
      name: 'Over a dollar',
      visibility: 'shared',
      filter: { and: [conditionOf('quote', 'greaterOrEqual', 100)], or: [] },
      storesFields: false,
      storesGroup: false,
      storesSorts: false,
    });
  },
};

export const SaysThatANameIsTaken: Story = {
  name: 'FILTER-32, FILTER-33, FILTER-34: Says that a name is taken',
  args: { initialFilter: pipeline },
  play: async () => {
    await userEvent.type(nameField(), ' Data centers');
    await expect(editor().getByRole('alert')).toHaveTextContent('A filter called “Data centers” already exists');
    await expect(create()).toBeDisabled();
  },
};

export const SavesWithoutConditionsWhatElseIsStored: Story = {
  name: 'FILTER-35: Saves without conditions what else is stored',
  play: async ({ args }) => {
    await userEvent.type(nameField(), 'My columns');
    await expect(create()).toBeDisabled();
    await waitFor(() => expect(editor().getByText('Choose a field and value to finish condition 1')).toBeVisible());
    await userEvent.click(editor().getByRole('checkbox', { name: 'Store fields' }));
    await userEvent.click(create());
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'My columns', filter: { and: [], or: [] }, storesFields: true }),
    );
  },
};

export const KeepsTheConditionOfADeletedField: Story = {
  args: { filter: savedFilters[4] },
  play: async ({ args }) => {
    await userEvent.type(nameField(), '!');
    await userEvent.click(editor().getByRole('button', { name: 'Save filter' }));
    await expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ filter: savedFilters[4]?.filter }));
  },
};
