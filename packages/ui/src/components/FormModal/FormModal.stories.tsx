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
import { FormModal } from './FormModal';
import FormModalExample from './FormModal.example';
import exampleSource from './FormModal.example?raw';
import { guide } from './FormModal.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Overlays/FormModal',
  id: 'components-formmodal',
  component: FormModal,
  parameters: {
    guide,
    docs: { story: { inline: false, height: '640px' } },
  },
  args: formDialogArgs,
} satisfies Meta<typeof FormModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <FormModalExample />,
};

export const Default: Story = { play: sendsByEnter };

export const AsksBeforeWhatWasEnteredIsLost: Story = { play: asksToLeave };

export const TheServersFaultsStandAtTheirFields: Story = { args: { onSubmit: refusesTheName }, play: showsTheRefusal };

/** Refused, with a fault at a field and one over all. */
export const States: Story = { args: { onSubmit: refusesAll }, play: sendsInVain };
