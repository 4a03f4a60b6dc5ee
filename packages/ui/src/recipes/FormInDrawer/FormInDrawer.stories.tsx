import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleParameters } from '../../docs/exampleParameters';
import type { Recipe } from '../../docs/recipe';
import FormInDrawer from './FormInDrawer.example';
import source from './FormInDrawer.example?raw';

const recipe: Recipe = {
  purpose: 'Edit an item beside its list, which then shows what was saved.',
  parts: ['PanelList', 'FormDrawer', 'ToastRegion'],
  points: [
    'FormDrawer gives the first field the focus, sends on Enter and asks before something is lost.',
    'What is wrong is returned by `onSubmit`, by the name of the field; the drawer stays open with everything in it.',
  ],
};

const meta = {
  title: 'Recipes/Form in a drawer',
  component: FormInDrawer,
  parameters: { recipe, layout: 'fullscreen' },
} satisfies Meta<typeof FormInDrawer>;
export default meta;

export const Example: StoryObj = { parameters: exampleParameters(source, 560) };
