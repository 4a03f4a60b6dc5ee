import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Text } from '../../components/Text/Text';
import { Stack } from '../../layout/Stack/Stack';
import type { Option } from '../../components/parts/options/option';
import { domSurface } from '../../testing/driverSurface';
import { FilterBuilder, type FilterBuilderProps } from './FilterBuilder';
import type { FilterTree } from './types';
import { FilterDriver } from './FilterBuilder.driver';
import { conditionOf, fields, multiSelect, pipeline } from '../../testing/sampleFilters';
import FilterBuilderExample from './FilterBuilder.example';
import exampleSource from './FilterBuilder.example?raw';
import FilterInDrawerExample from './FilterInDrawer.example';
import inDrawerSource from './FilterInDrawer.example?raw';
import { guide } from './FilterBuilder.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data/FilterBuilder',
  id: 'data-filterbuilder',
  component: FilterBuilder,
  parameters: {
    guide,
  },
  args: { fields, today: '2026-11-18', onChange: fn() },
} satisfies Meta<typeof FilterBuilder>;
export default meta;
type Story = StoryObj<typeof meta>;

const driver = new FilterDriver(domSurface(document));

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <FilterBuilderExample />,
};

export const InADrawer: StoryObj = {
  parameters: exampleParameters(inDrawerSource),
  render: () => <FilterInDrawerExample />,
  play: async ({ canvas }) => {
    const open = canvas.getByRole('button', { name: 'Filters' });
    await userEvent.click(open);
    const apply = await screen.findByRole('button', { name: 'Apply filter' });
    await expect(apply).toBeDisabled();
    await driver.chooseField(1, 'Stage');
    await driver.chooseOption(1, 'Submitted');
    await waitFor(() => expect(apply).toBeEnabled());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(apply);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const lastOf = ({ onChange }: { onChange?: FilterBuilderProps['onChange'] }) => {
  const call = (onChange as ReturnType<typeof fn>).mock.lastCall;
  return call?.[0] as Parameters<NonNullable<FilterBuilderProps['onChange']>>[0] | undefined;
};
const conditionIn = (root: HTMLElement, number: number) =>
  within(within(root).getByRole('group', { name: `Condition ${number}` }));

export const Default: Story = { args: { defaultValue: pipeline } };

/** One row with each editor, and rows that nobody can finish. */
export const States: Story = {
  args: {
    defaultValue: {
      and: [
        conditionOf('stageId', 'anyOf', ['s9', 's8'], true),
        conditionOf('estimatorIds', 'allOf', ['u2', 'u3']),
        conditionOf('companies', 'anyOf', ['k1']),
        conditionOf('location', 'contain', 'Seattle'),
        conditionOf('quote', 'between', [50_000_00, 250_000_00]),
        conditionOf('hitRatio', 'greaterThan', 3350),
        conditionOf('travelTime', 'lessOrEqual', 45),
        conditionOf('bidDeadline', 'after', '2026-11-30'),
        conditionOf('bidDeadline', 'between', ['2026-11-01', '2026-11-30']),
        conditionOf('bidDeadline', 'next30Days'),
        conditionOf('f1', 'checked'),
        conditionOf('keywords', 'empty', null, true),
        conditionOf('gone', 'contain', 'x'),
        conditionOf('quote', 'hologram', 1),
        pipeline,
      ],
      or: [],
    },
  },
};

const eachArity: FilterTree = {
  and: [
    conditionOf('location', 'contain', 'Seattle'),
    conditionOf('quote', 'between', [50_000_00, 250_000_00]),
    conditionOf('stageId', 'anyOf', ['s9', 's8']),
    conditionOf('keywords', 'empty'),
    conditionOf('bidDeadline', 'next30Days'),
  ],
  or: [],
};

function WithItsValue(props: FilterBuilderProps) {
  const [filter, setFilter] = useState(eachArity);
  return (
    <Stack space="s4">
      <FilterBuilder
        {...props}
        defaultValue={eachArity}
        onChange={(state) => {
          setFilter(state.filter);
          props.onChange?.(state);
        }}
      />
      <Stack space="s1">
        {filter.and.map((condition, index) => (
          <Text key={index} size={12} tone="secondary">
            <code>{JSON.stringify(condition)}</code>
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}

/** One value, a pair, a list, none, and none with days. */
export const EachArity: Story = {
  render: (args) => <WithItsValue {...args} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/"operation":"between","value":\[5000000,25000000\]/)).toBeVisible());
    await expect(canvas.getByText(/"operation":"next30Days","value":null/)).toBeVisible();
  },
};

export const WritesAConditionOfThreeParts: Story = {
  play: async ({ args, canvasElement }) => {
    const condition = conditionIn(canvasElement, 1);
    await expect(condition.getByRole('combobox', { name: 'Operation' })).toBeDisabled();
    await driver.chooseField(1, 'Quote');
    await driver.chooseOperation(1, 'is at least');
    await userEvent.type(condition.getByRole('spinbutton', { name: 'Value' }), '500000');
    await expect(lastOf(args)).toEqual({
      filter: { and: [conditionOf('quote', 'greaterOrEqual', 50_000_000)], or: [] },
      fault: undefined,
    });
  },
};

export const LeadsIntoTheFieldOfARowThatIsAdded: Story = {
  args: { defaultValue: pipeline },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add condition' }));
    await expect(await screen.findByRole('combobox', { name: 'Search options' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(conditionIn(canvasElement, 5).getByRole('combobox', { name: 'Field' })).toHaveFocus();
  },
};

export const KeepsTheFocusAmongTheRowsWhenOneIsDeleted: Story = {
  args: { defaultValue: { and: pipeline.and.slice(0, 2), or: [] } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete condition 1' }));
    await expect(canvas.getByRole('button', { name: 'Delete condition 1' })).toHaveFocus();
    await expect(lastOf(args)?.filter.and).toEqual([pipeline.and[1]]);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Add condition' })).toHaveFocus();
    await expect(lastOf(args)?.filter).toEqual({ and: [], or: [] });
  },
};

export const LetsTheFirstChoiceOfAndOrCountForAll: Story = {
  name: 'FILTER-37, FILTER-38: Lets the first choice of And or Or count for all',
  args: { defaultValue: pipeline },
  play: async ({ args, canvas }) => {
    const [second, ...later] = canvas.getAllByRole('combobox', { name: 'And or Or' });
    await expect(second).toBeEnabled();
    for (const select of later) await expect(select).toBeDisabled();
    await driver.chooseCombinator('or');
    await expect(lastOf(args)?.filter).toEqual({ and: [], or: pipeline.and });
    for (const select of later) await expect(select).toHaveTextContent('Or');
  },
};

export const ShowsFiftyOptionsAndSaysHowToFindTheRest: Story = {
  args: {
    fields: [
      {
        id: 'code',
        label: 'Scope code',
        ...multiSelect,
        options: Array.from({ length: 120 }, (_, index): Option => ({ id: `o${index}`, label: `Code ${index + 1}` })),
      },
    ],
    defaultValue: { and: [conditionOf('code', 'anyOf')], or: [] },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(conditionIn(canvasElement, 1).getByRole('combobox', { name: 'Value' }));
    const hint = await screen.findByText('Showing 50 of 120. Type to filter the rest.');
    await waitFor(() => expect(hint).toBeVisible());
  },
};

const manyCompanies = Array.from({ length: 120 }, (_, index): Option => ({
  id: `c${index}`,
  label: `Company ${index + 1}`,
}));
const companiesFound = (query: string): readonly Option[] =>
  manyCompanies.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));

export const SaysOfASearchHowManyItFound: Story = {
  name: 'FILTER-12: Says of a search how many it found',
  args: {
    fields: [
      {
        id: 'company',
        label: 'Companies',
        ...multiSelect,
        input: 'search',
        options: manyCompanies.slice(0, 50),
        loadOptions: async (query) => companiesFound(query).slice(0, 50),
        countOptions: (query) => companiesFound(query).length,
      },
    ],
    defaultValue: { and: [conditionOf('company', 'anyOf')], or: [] },
  },
  play: async ({ canvasElement }) => {
    const value = conditionIn(canvasElement, 1).getByRole('combobox', { name: 'Value' });
    await userEvent.click(value);
    await waitFor(() => expect(screen.getByText('Showing 50 of 120. Type to filter the rest.')).toBeVisible());
    await userEvent.type(value, 'company 11');
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('Company 11'));
    await expect(screen.queryByText(/Type to filter the rest/)).toBeNull();
  },
};

let attempts = 0;
/** Fails once. */
const failFirst = async (): Promise<readonly Option[]> => {
  attempts += 1;
  if (attempts === 1) throw new Error('offline');
  return [{ id: 'a', label: 'Drywall' }];
};

export const KeepsWhatIsChosenWhileOptionsFailToLoad: Story = {
  args: {
    fields: [{ id: 'trade', label: 'Trade', ...multiSelect, loadOptions: failFirst }],
    defaultValue: { and: [conditionOf('trade', 'anyOf', ['a'])], or: [] },
  },
  beforeEach: () => {
    attempts = 0;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The options could not be loaded.');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Unknown' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('button', { name: 'Remove Drywall' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const SaysThatOptionsAreOnTheirWay: Story = {
  args: {
    fields: [
      {
        id: 'trade',
        label: 'Trade',
        ...multiSelect,
        loadOptions: () => new Promise<readonly Option[]>(() => undefined),
      },
    ],
    defaultValue: { and: [conditionOf('trade', 'anyOf')], or: [] },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Value' })).toHaveTextContent('Loading options…');
  },
};

export const FindsCompaniesByAPartOfTheirName: Story = {
  args: { defaultValue: { and: [conditionOf('companies', 'anyOf', ['k1'])], or: [] } },
  play: async ({ args, canvasElement }) => {
    const input = conditionIn(canvasElement, 1).getByRole('combobox', { name: 'Value' });
    await userEvent.type(input, 'holl');
    await userEvent.click(await screen.findByRole('option', { name: /Hollis Contractors/ }));
    await expect(lastOf(args)?.filter.and).toEqual([conditionOf('companies', 'anyOf', ['k1', 'k3'])]);
    await waitFor(() =>
      expect(conditionIn(canvasElement, 1).getByRole('button', { name: 'Remove Hollis Contractors' })).toBeVisible(),
    );
  },
};

export const KeepsAConditionWhoseFieldWasDeleted: Story = {
  args: { defaultValue: { and: [conditionOf('gone', 'contain', 'x'), conditionOf('quote', 'empty')], or: [] } },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(conditionIn(canvasElement, 1).getByRole('combobox', { name: 'Field' })).toHaveTextContent(
      'Deleted field',
    );
    await driver.chooseOperation(2, 'is not empty');
    await expect(lastOf(args)).toEqual({
      filter: { and: [conditionOf('gone', 'contain', 'x'), conditionOf('quote', 'empty', null, true)], or: [] },
      fault: "This filter can't be applied because it utilizes deleted custom fields.",
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Delete condition 1' }));
    await expect(lastOf(args)?.fault).toBeUndefined();
  },
};
