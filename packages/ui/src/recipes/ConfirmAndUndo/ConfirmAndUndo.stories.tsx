import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleParameters } from '../../docs/exampleParameters';
import type { Recipe } from '../../docs/recipe';
import ConfirmAndUndo from './ConfirmAndUndo.example';
import source from './ConfirmAndUndo.example?raw';

const recipe: Recipe = {
  purpose: 'What can be taken back is done at once and offers Undo; what can’t is asked about first.',
  parts: ['PanelList', 'Button', 'ConfirmDialog', 'ToastRegion'],
  points: [
    'Undo is friendlier than a question: ask only before something that cannot be undone.',
    'The toast says what happened to which thing; Undo puts it back where it was.',
  ],
};

const meta = {
  title: 'Recipes/Confirm and undo',
  component: ConfirmAndUndo,
  parameters: { recipe, layout: 'fullscreen' },
} satisfies Meta<typeof ConfirmAndUndo>;
export default meta;

export const Example: StoryObj = { parameters: exampleParameters(source, 420) };
