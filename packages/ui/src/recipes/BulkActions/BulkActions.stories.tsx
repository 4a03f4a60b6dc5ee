import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleParameters } from '../../docs/exampleParameters';
import type { Recipe } from '../../docs/recipe';
import BulkActions from './BulkActions.example';
import source from './BulkActions.example?raw';

const recipe: Recipe = {
  purpose: 'Select rows one by one, by range or all at once, then act on them together.',
  parts: ['Table', 'BulkBar', 'ToastRegion'],
  points: [
    'A selection is a flag and its exceptions: all 500 rows here, or a million, are selected without naming one.',
    'Say how many are selected in a live region: the bar is seen, not heard.',
    'The result offers Undo, and the selection is cleared.',
  ],
};

const meta = {
  title: 'Recipes/Bulk actions',
  component: BulkActions,
  parameters: { recipe, layout: 'fullscreen' },
} satisfies Meta<typeof BulkActions>;
export default meta;

export const Example: StoryObj = { parameters: exampleParameters(source, 520) };
