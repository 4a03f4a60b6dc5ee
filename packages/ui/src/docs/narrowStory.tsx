import type { ComponentType } from 'react';
import { forceLayout } from '../styles/pageLayout';

const widths = { phone: 390, tablet: 768 } as const;

/** A story in a narrow layout: the structure of one, and a page of its width around it. */
export const narrowStory = (layout: keyof typeof widths) => ({
  beforeEach: () => forceLayout(layout),
  decorators: [
    (Story: ComponentType) => (
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          inlineSize: widths[layout],
          maxInlineSize: '100%',
          minBlockSize: 360,
          container: 'page / inline-size',
        }}
      >
        <Story />
      </div>
    ),
  ],
});
