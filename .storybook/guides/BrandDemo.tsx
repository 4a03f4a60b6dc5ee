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

/** The accent of another brand, for light planes and for dark ones. */
const harbor = {
  light: {
    '--basis-color-accent': '#0f766e',
    '--basis-color-accent-hover': '#115e59',
    '--basis-color-accent-text': '#0f766e',
    '--basis-color-accent-tint': '#e6f5f3',
    '--basis-color-accent-line': '#a7d8d1',
    '--basis-color-bg-selected': '#edf8f6',
    '--basis-color-focus': '#0f766e',
  },
  dark: {
    '--basis-color-accent': '#0f766e',
    '--basis-color-accent-hover': '#11807a',
    '--basis-color-accent-text': '#5eead4',
    '--basis-color-accent-tint': '#10312e',
    '--basis-color-accent-line': '#1f5c55',
    '--basis-color-bg-selected': '#0f2b28',
    '--basis-color-focus': '#2dd4bf',
  },
} as const;

/** The same controls with the accent of another brand, in light and in dark. */
export function BrandDemo() {
  const [brand, setBrand] = useState<(typeof brands)[number]['id']>('harbor');
  return (
    <Unstyled>
      <Stack space="s4" align="start">
        <SegmentedControl aria-label="Brand" segments={brands} selectedKey={brand} onSelectionChange={setBrand} />
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            className={css.panel}
            data-theme={theme}
            style={brand === 'harbor' ? (harbor[theme] as CSSProperties) : undefined}
          >
            <Inline space="s4" isWrapping>
              <Button variant="primary">Add bid</Button>
              <Checkbox defaultSelected>Plans</Checkbox>
              <Link href="#brand">Files</Link>
              <Tag variant="new">New</Tag>
            </Inline>
          </div>
        ))}
      </Stack>
    </Unstyled>
  );
}
