import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleParameters } from '../../docs/exampleParameters';
import type { Recipe } from '../../docs/recipe';
import ListPage from './ListPage.example';
import source from './ListPage.example?raw';

const recipe: Recipe = {
  purpose: 'A page that is one list: views beside it, its title and actions over it, its totals under it.',
  parts: ['AppShell', 'TopNavigation', 'Sidebar', 'ViewList', 'ListLayout', 'PageHeader', 'Toolbar', 'Table'],
  points: [
    'AppShell is there once, around all pages; the page brings its header and its list.',
    'The toolbar holds what the list is arranged by, the header what can be done on the page.',
    'The footer’s totals stand under their own columns.',
  ],
};

const meta = {
  title: 'Recipes/List page',
  component: ListPage,
  parameters: { recipe, layout: 'fullscreen', widthPx: 1280 },
} satisfies Meta<typeof ListPage>;
export default meta;

export const Example: StoryObj = { parameters: exampleParameters(source, 560) };
