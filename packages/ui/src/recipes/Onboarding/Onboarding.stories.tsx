import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleParameters } from '../../docs/exampleParameters';
import type { Recipe } from '../../docs/recipe';
import Onboarding from './Onboarding.example';
import source from './Onboarding.example?raw';

const recipe: Recipe = {
  purpose: 'The first things to do in a new place, in any order, each done where it stands.',
  parts: ['Checklist', 'CopyField', 'FileDrop'],
  points: [
    'Each item holds what it needs: the field, the file, the button.',
    'Finished steps stay visible with a check; after the last, the checklist gives way to the product.',
  ],
};

const meta = {
  title: 'Recipes/Onboarding',
  component: Onboarding,
  parameters: { recipe, layout: 'fullscreen' },
} satisfies Meta<typeof Onboarding>;
export default meta;

export const Example: StoryObj = { parameters: exampleParameters(source, 700) };
