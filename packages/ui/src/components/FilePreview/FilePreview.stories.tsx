import type { Meta, StoryObj } from '@storybook/react-vite';
import { FilePreview } from './FilePreview';
import FilePreviewExample from './FilePreview.example';
import exampleSource from './FilePreview.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './FilePreview.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const plan =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="320" height="180"%3E%3Cpath d="M20 160V60l140-40 140 40v100z" fill="none" stroke="%232747C9"/%3E%3C/svg%3E';

const meta = {
  title: 'Data display/FilePreview',
  id: 'components-filepreview',
  component: FilePreview,
  parameters: {
    guide,
  },
  args: { fileName: 'Gate.png', content: { kind: 'picture', src: plan } },
} satisfies Meta<typeof FilePreview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <FilePreviewExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: (args) => (
    <StateGrid captions={['A picture', 'Text', 'Long text, which scrolls']} cellPx={360} isWide>
      <FilePreview {...args} />
      <FilePreview
        fileName="Notes.txt"
        content={{ kind: 'text', text: 'Meet at the north dock.\nBring your badge.' }}
      />
      <FilePreview fileName="Long.txt" content={{ kind: 'text', text: 'A line of the log.\n'.repeat(200) }} />
    </StateGrid>
  ),
};
