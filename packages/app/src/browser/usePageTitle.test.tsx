import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePageTitle, useTitleOver } from './usePageTitle';

function Email({ subject }: { subject: string }) {
  useTitleOver(subject);
  return null;
}

function Page({ title, subject }: { title: string; subject?: string }) {
  usePageTitle(title);
  return subject === undefined ? null : <Email subject={subject} />;
}

it('the window has the title of what is open over the page, and that of the page once it is closed', () => {
  const { rerender } = render(<Page title="All Emails" />);
  expect(document.title).toBe('All Emails · Basis');
  rerender(<Page title="All Emails" subject="Dock Hangar" />);
  expect(document.title).toBe('Dock Hangar · Basis');
  rerender(<Page title="Trash" subject="Piers" />);
  expect(document.title).toBe('Piers · Basis');
  rerender(<Page title="Trash" />);
  expect(document.title).toBe('Trash · Basis');
});

it('a page that opens with an email has the email’s title', () => {
  render(<Page title="All Emails" subject="Dock Hangar" />);
  expect(document.title).toBe('Dock Hangar · Basis');
});
