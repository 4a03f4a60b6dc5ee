import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleParameters } from '../../docs/exampleParameters';
import type { Recipe } from '../../docs/recipe';
import EmptyErrorLoading from './EmptyErrorLoading.example';
import source from './EmptyErrorLoading.example?raw';

const recipe: Recipe = {
  purpose: 'What a list shows while it has nothing to show: on its way, empty, without a match, failed.',
  parts: ['Table', 'EmptyState', 'ErrorState', 'SegmentedControl'],
  points: [
    'While rows are on their way their source says how many there are, if it knows, and gives no row: skeletons stand there.',
    '“Nothing yet” and “no matches” need different text and different next steps.',
    'What failed takes the place of the list, and offers to try again.',
  ],
};

const meta = {
  title: 'Recipes/Empty, error and loading',
  component: EmptyErrorLoading,
  parameters: { recipe, layout: 'fullscreen' },
} satisfies Meta<typeof EmptyErrorLoading>;
export default meta;

export const Example: StoryObj = { parameters: exampleParameters(source, 480) };
