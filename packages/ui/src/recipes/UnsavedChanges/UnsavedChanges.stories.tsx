import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleParameters } from '../../docs/exampleParameters';
import type { Recipe } from '../../docs/recipe';
import UnsavedChanges from './UnsavedChanges.example';
import source from './UnsavedChanges.example?raw';

const recipe: Recipe = {
  purpose:
    'Settings that are saved together: what was changed is kept until it is saved or given up, and is not lost by leaving.',
  parts: ['SettingsLayout', 'TextField', 'Switch', 'Button', 'ConfirmDialog'],
  points: [
    'The buttons appear with the first change, and say what they do.',
    'Leaving asks before something is lost; in a modal or a drawer FormModal and FormDrawer ask by themselves.',
  ],
};

const meta = {
  title: 'Recipes/Unsaved changes',
  component: UnsavedChanges,
  parameters: { recipe, layout: 'fullscreen' },
} satisfies Meta<typeof UnsavedChanges>;
export default meta;

export const Example: StoryObj = { parameters: exampleParameters(source, 460) };
