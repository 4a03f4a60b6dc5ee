import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  asksToLeave,
  formDialogArgs,
  refusesAll,
  refusesTheName,
  sendsByEnter,
  sendsInVain,
  showsTheRefusal,
} from '../parts/forms/formDialog.samples';
import { FormDrawer } from './FormDrawer';
import FormDrawerExample from './FormDrawer.example';
import exampleSource from './FormDrawer.example?raw';
import { guide } from './FormDrawer.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Overlays/FormDrawer',
  id: 'components-formdrawer',
  component: FormDrawer,
  parameters: {
    guide,
    docs: { story: { inline: false, height: '640px' } },
  },
  args: formDialogArgs,
} satisfies Meta<typeof FormDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <FormDrawerExample />,
};

export const Default: Story = { play: sendsByEnter };

export const AsksBeforeWhatWasEnteredIsLost: Story = { play: asksToLeave };

export const TheServersFaultsStandAtTheirFields: Story = { args: { onSubmit: refusesTheName }, play: showsTheRefusal };

/** Refused, with a fault at a field and one over all. */
export const States: Story = { args: { onSubmit: refusesAll }, play: sendsInVain };
