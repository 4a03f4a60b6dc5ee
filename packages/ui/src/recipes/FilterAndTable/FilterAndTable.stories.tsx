import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleParameters } from '../../docs/exampleParameters';
import type { Recipe } from '../../docs/recipe';
import FilterAndTable from './FilterAndTable.example';
import source from './FilterAndTable.example?raw';

const recipe: Recipe = {
  purpose: 'A list that is narrowed by conditions, which show as chips that can be taken off.',
  parts: ['FilterCard', 'FilterChips', 'Table'],
  points: [
    'The card writes conditions, the chips show what is on, and the app applies them to its rows.',
    'When nothing matches, say so and offer to clear the filters.',
  ],
};

const meta = {
  title: 'Recipes/Filter and table',
  component: FilterAndTable,
  parameters: { recipe, layout: 'fullscreen' },
} satisfies Meta<typeof FilterAndTable>;
export default meta;

export const Example: StoryObj = { parameters: exampleParameters(source, 560) };
