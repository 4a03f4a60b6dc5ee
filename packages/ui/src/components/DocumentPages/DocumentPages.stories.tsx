import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { DocumentPages } from './DocumentPages';
import { samplePages, sampleSource } from './DocumentPages.samples';
import DocumentPagesExample from './DocumentPages.example';
import exampleSource from './DocumentPages.example?raw';
import { guide } from './DocumentPages.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data display/DocumentPages',
  id: 'components-documentpages',
  component: DocumentPages,
  decorators: [
    (Story) => (
      <div style={{ blockSize: 480 }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide,
  },
  args: { fileName: 'Plans.pdf', pages: samplePages, source: sampleSource },
} satisfies Meta<typeof DocumentPages>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <DocumentPagesExample />,
};

const drawn = (element: HTMLElement): (string | null)[] =>
  [...element.querySelectorAll('canvas')].map(
    (canvas) => canvas.closest('[role=group]')?.getAttribute('aria-label') ?? null,
  );

export const Default: Story = {};

export const States: Story = {
  args: { notice: 'The first 6 of 431 pages are shown.' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(drawn(canvasElement)).toContain('Page 1 of 6'));
  },
};

export const DrawsWhatIsScrolledTo: Story = {
  name: 'Draws what is scrolled to, and forgets what is out of sight',
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(drawn(canvasElement)).toEqual(['Page 1 of 6']));
    const region = canvas.getByRole('region', { name: 'Plans.pdf' });
    region.scrollTo({ top: region.scrollHeight });
    await waitFor(() => expect(drawn(canvasElement)).toEqual(['Page 5 of 6', 'Page 6 of 6']));
    await waitFor(() => expect(canvas.getByText('Page 6 of 6')).toBeVisible());
    await expect(await within(region).findByText('Sheet A-106')).toBeInTheDocument();
    await expect(region.tabIndex, 'the keyboard scrolls it').toBe(0);
  },
};

export const SaysWhichPageCantBeDrawn: Story = {
  name: 'Says which page can’t be drawn',
  play: async ({ canvas }) => {
    const page = canvas.getByRole('group', { name: 'Page 2 of 6' });
    await waitFor(() => expect(page).toHaveTextContent("This page can't be shown"));
  },
};

export const Zooms: Story = {
  name: 'Zooms by steps and back to the width, and stays where it was',
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('region', { name: 'Plans.pdf' });
    const widest = canvas.getByRole('group', { name: 'Page 3 of 6' });
    const fit = canvas.getByRole('button', { name: 'Fit width' });
    await waitFor(() => expect(widest.offsetWidth).toBe(region.clientWidth - 32));
    region.scrollTo({ top: widest.offsetTop });
    await waitFor(() => expect(canvas.getByText('Page 3 of 6')).toBeVisible());
    const zoomIn = canvas.getByRole('button', { name: 'Zoom in' });
    await userEvent.click(zoomIn);
    await userEvent.click(zoomIn);
    await waitFor(() => expect(fit).toHaveAttribute('aria-pressed', 'false'));
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
    await waitFor(() => expect(canvas.getByText('Page 3 of 6')).toBeVisible());
    await userEvent.click(fit);
    await waitFor(() => expect(widest.offsetWidth).toBe(region.clientWidth - 32));
  },
};
