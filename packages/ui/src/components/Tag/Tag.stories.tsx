import type { Meta, StoryObj } from '@storybook/react-vite';
import { Lock } from 'lucide-react';
import { expect } from 'storybook/test';
import { Inline } from '../../layout/Inline/Inline';
import { paletteNames } from '../../styles/contract.css';
import { Tag } from './Tag';
import TagExample from './Tag.example';
import exampleSource from './Tag.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Tag.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data display/Tag',
  id: 'components-tag',
  component: Tag,
  parameters: {
    guide,
  },
  args: { children: 'New', variant: 'new' },
} satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <TagExample />,
};

export const Default: Story = {};

const roles = ['neutral', 'outlined', 'new', 'updated', 'success', 'warning', 'danger', 'info'] as const;

export const States: Story = {
  render: () => (
    <StateGrid captions={['Roles', 'Palette, 24 px', 'With a count', 'With an icon']} cellPx={320}>
      <Inline isWrapping>
        {roles.map((variant) => (
          <Tag key={variant} variant={variant}>
            {variant}
          </Tag>
        ))}
      </Inline>
      <Inline isWrapping>
        {paletteNames.map((name) => (
          <Tag key={name} variant={name} size="md">
            {name}
          </Tag>
        ))}
      </Inline>
      <Tag count={18}>Drywall</Tag>
      <Tag icon={Lock}>Private</Tag>
    </StateGrid>
  ),
};

/** The row of a table that is selected has the tint of some tags. */
export const InAChosenRow: Story = {
  args: { children: 'Bid invite', variant: 'indigo', size: 'md' },
  render: (args) => (
    <div role="grid" aria-label="Emails">
      {[true, false].map((isSelected) => (
        <div key={String(isSelected)} role="row" aria-selected={isSelected}>
          <div role="gridcell">
            <Tag {...args} />
          </div>
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const edges = canvas.getAllByText('Bid invite').map(({ parentElement }) => parentElement as HTMLElement);
    const shadows = edges.map((tag) => getComputedStyle(tag).boxShadow);
    await expect(shadows[0]).toContain('inset');
    await expect(shadows[1]).toBe('none');
  },
};
