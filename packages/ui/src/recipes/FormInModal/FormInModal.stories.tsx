import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleParameters } from '../../docs/exampleParameters';
import type { Recipe } from '../../docs/recipe';
import FormInModal from './FormInModal.example';
import source from './FormInModal.example?raw';

const recipe: Recipe = {
  purpose: 'A short form over the page: created, refused with a sentence at its field, or failed as a whole.',
  parts: ['FormModal', 'TextField', 'Select'],
  points: [
    'Return `fields` for what is wrong with one field, `title` and `detail` for what failed as a whole.',
    'The button names the result, and so does the title.',
  ],
};

const meta = {
  title: 'Recipes/Form in a modal',
  component: FormInModal,
  parameters: { recipe, layout: 'fullscreen' },
} satisfies Meta<typeof FormInModal>;
export default meta;

export const Example: StoryObj = { parameters: exampleParameters(source, 520) };
