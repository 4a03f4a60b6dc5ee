import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { forceLayout } from '../../styles/pageLayout';
import { AppShell } from '../AppShell/AppShell';
import { PageHeader } from '../PageHeader/PageHeader';
import { PageBar } from './PageBar';

let end = (): void => undefined;
afterEach(() => end());

itConforms('PageBar', (props) => <PageBar {...props} start="Basis" />);

it('has the title of the page in a narrow layout, and its actions behind a button', async () => {
  end = forceLayout('phone');
  render(
    <AppShell header={<PageBar start="Basis" />}>
      <PageHeader title="Open pipeline" actions={<button type="button">Add bid</button>} />
    </AppShell>,
  );
  const bar = screen.getByRole('banner');
  expect(await within(bar).findByRole('heading', { level: 1, name: 'Open pipeline' })).toBeDefined();
  expect(within(bar).getByRole('button', { name: 'Page actions' }).getAttribute('aria-expanded')).toBe('false');
});
