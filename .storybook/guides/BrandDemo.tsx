import { Unstyled } from '@storybook/addon-docs/blocks';
import { useState, type CSSProperties } from 'react';
import { Button } from '@basis/ui/Button';
import { Checkbox } from '@basis/ui/Checkbox';
import { Link } from '@basis/ui/Link';
import { SegmentedControl } from '@basis/ui/SegmentedControl';
import { Tag } from '@basis/ui/Tag';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import * as css from '../docs/docs.css';

const brands = [
  { id: 'basis', label: 'Basis' },
  { id: 'harbor', label: 'Harbor' },
] as const;

const harbor = {
  '--basis-color-accent': '#0f766e',
  '--basis-color-accent-hover': '#115e59',
  '--basis-color-accent-text': '#0f766e',
  '--basis-color-accent-tint': '#e6f5f3',
  '--basis-color-accent-line': '#a7d8d1',
  '--basis-color-focus': '#0f766e',
} as CSSProperties;

/** The same controls with the accent of another brand. */
export function BrandDemo() {
  const [brand, setBrand] = useState<(typeof brands)[number]['id']>('harbor');
  return (
    <Unstyled>
      <div className={css.panel}>
        <Stack space="s4" align="start">
          <SegmentedControl aria-label="Brand" segments={brands} selectedKey={brand} onSelectionChange={setBrand} />
          <div style={brand === 'harbor' ? harbor : undefined} data-theme="light">
            <Inline space="s4" isWrapping>
              <Button variant="primary">Add bid</Button>
              <Checkbox defaultSelected>Plans</Checkbox>
              <Link href="#brand">Files</Link>
              <Tag variant="new">New</Tag>
            </Inline>
          </div>
        </Stack>
      </div>
    </Unstyled>
  );
}
