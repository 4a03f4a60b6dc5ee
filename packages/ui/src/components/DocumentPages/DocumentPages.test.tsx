import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { DocumentPages } from './DocumentPages';
import { samplePages, sampleSource } from './DocumentPages.samples';

itConforms('DocumentPages', (props) => (
  <DocumentPages {...props} fileName="Plans.pdf" pages={samplePages} source={sampleSource} />
));

it('draws what is in sight alone, reads its words out, and says which page can’t be drawn', async () => {
  const draw = vi.fn(sampleSource.draw);
  const source = { ...sampleSource, draw };
  renderWithTheme(<DocumentPages fileName="Plans.pdf" pages={samplePages} source={source} notice="Of 431" />);
  expect(await screen.findByText('Sheet A-101')).toBeDefined();
  expect(await screen.findByText("This page can't be shown")).toBeDefined();
  expect(new Set(draw.mock.calls.map(([index]) => index))).toEqual(new Set([0, 1]));
  expect(screen.getByText('Page 1 of 6')).toBeDefined();
  expect(screen.getByText('Of 431')).toBeDefined();
});

it('has paper near what is in view alone, and the room of all pages', () => {
  const many = Array.from({ length: 400 }, () => ({ width: 1248, height: 1000 }));
  renderWithTheme(<DocumentPages fileName="Plans.pdf" pages={many} source={sampleSource} />);
  const papers = (): (string | null)[] => screen.getAllByRole('group').map((page) => page.getAttribute('aria-label'));
  expect(papers()).toEqual(['Page 1 of 400', 'Page 2 of 400', 'Page 3 of 400']);
  const region = screen.getByRole('region', { name: 'Plans.pdf' });
  expect((region.firstChild as HTMLElement).style.blockSize).toBe(`${400 * 1016 + 16}px`);
  region.scrollTop = 200 * 1016 + 100;
  fireEvent.scroll(region);
  expect(screen.getByText('Page 201 of 400')).toBeDefined();
  expect(papers()).toEqual([199, 200, 201, 202, 203].map((page) => `Page ${page} of 400`));
});

it('jumps to its ends by Home and End alone', () => {
  renderWithTheme(<DocumentPages fileName="Plans.pdf" pages={samplePages} source={sampleSource} />);
  const region = screen.getByRole('region', { name: 'Plans.pdf' });
  vi.spyOn(region, 'scrollHeight', 'get').mockReturnValue(5000);
  expect(fireEvent.keyDown(region, { key: 'End', shiftKey: true })).toBe(true);
  expect(region.scrollTop).toBe(0);
  expect(fireEvent.keyDown(region, { key: 'End' })).toBe(false);
  expect(region.scrollTop).toBe(5000);
  expect(fireEvent.keyDown(region, { key: 'Home' })).toBe(false);
  expect(region.scrollTop).toBe(0);
  expect(fireEvent.keyDown(region, { key: 'PageDown' })).toBe(true);
});

it('stops a drawing that nobody waits for any more', () => {
  const signals: AbortSignal[] = [];
  const source = {
    draw: (_index: number, _canvas: HTMLCanvasElement, _scale: number, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<void>(() => undefined);
    },
  };
  const { unmount } = renderWithTheme(<DocumentPages fileName="Plans.pdf" pages={samplePages} source={source} />);
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(signals.filter(({ aborted }) => aborted)).not.toHaveLength(0);
  unmount();
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
});
