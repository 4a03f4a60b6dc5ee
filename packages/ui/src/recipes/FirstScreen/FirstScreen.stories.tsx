import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleParameters } from '../../docs/exampleParameters';
import type { Recipe } from '../../docs/recipe';
import FirstScreen from './FirstScreen.example';
import source from './FirstScreen.example?raw';

const recipe: Recipe = {
  purpose: 'A list of 10,000 bids with a search, a form in a drawer, a question before deleting and a toast with Undo.',
  parts: [
    'ListLayout',
    'PageHeader',
    'SearchField',
    'Table',
    'FormDrawer',
    'ConfirmDialog',
    'ToastRegion',
    'EmptyState',
  ],
  points: [
    'The page has a height of its own (`100vh`), so that the list scrolls in itself and draws only what is in view.',
    'The app searches: the table gets another source of rows, and a live region says how many are left.',
    'The row’s menu asks before it deletes; the toast takes it back.',
  ],
};

const meta = {
  title: 'Recipes/First screen',
  component: FirstScreen,
  parameters: { recipe, layout: 'fullscreen' },
} satisfies Meta<typeof FirstScreen>;
export default meta;

export const Example: StoryObj = { parameters: exampleParameters(source, 720) };
