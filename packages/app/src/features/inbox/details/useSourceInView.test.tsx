import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Reading } from '@basis/domain/model/contract/contract';
import { MessageDetailsStore } from '@basis/domain/subjects/inbox/MessageDetailsStore';
import { FakeServer } from '@basis/domain/testing/fakeServer';
import { emailOf, readingOf } from '../../../testing/emails';
import { press, showPage } from '../../../testing/showPage';
import { StageReasonProvider } from '../../stages/feature';
import { EmailDetailsModal } from './EmailDetailsModal';

const text = 'Pier 48 is due on December 9.';
const sources: Reading['sources'] = {
  name: { part: 'text/html', start: 3, end: 10 },
  companyName: { part: 'text/html', start: 3, end: 10 },
  bidDeadline: { part: 'text/plain', start: 18, end: 28 },
  package: { part: 'subject', start: 0, end: 4 },
};

const show = async (html: string | null, others: readonly Reading[] = []): Promise<FakeServer> => {
  const server = new FakeServer();
  const email = emailOf({ text, html, readings: [readingOf({ sources }), ...others] });
  server.answer('GET /messages/*/detail', () => Response.json({ message: email }));
  await showPage(
    server,
    <StageReasonProvider>
      <EmailDetailsModal messageId={email.id} />
    </StageReasonProvider>,
    {
      path: '/inbox',
      prepare: async ({ late }) => {
        late.get(MessageDetailsStore).open(email.id);
        await server.quiet();
      },
    },
  );
  return server;
};
const deadline = (): HTMLElement => screen.getByRole('button', { name: /Dec 09, 2026/ });
const isChosen = (name: string): boolean => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

const scrollTo = vi.fn();
beforeEach(() => {
  // The DOM of unit tests neither scrolls nor measures.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  HTMLElement.prototype.scrollTo = scrollTo;
  scrollTo.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo');
});

it('a field that was read from the plain text says so beside the formatted message, and leads there', async () => {
  const server = await show('<p>Pier 48</p>');
  expect(isChosen('Formatted')).toBe(true);
  expect(screen.getByLabelText('Read from the plain text. Show it there')).toBeDefined();
  act(() => deadline().focus());
  await press(server, deadline());
  expect(isChosen('Plain text')).toBe(true);
  expect(document.querySelector('mark[data-active]')?.textContent).toBe('December 9');
  expect(scrollTo).toHaveBeenCalledOnce();
  expect(screen.getAllByLabelText('Read from the formatted message. Show it there')).toHaveLength(2);
});

it('a field whose source is beside it leads there and changes nothing else', async () => {
  const server = await show(null);
  act(() => deadline().focus());
  await press(server, deadline());
  expect(screen.queryByLabelText(/Show it there/)).toBeNull();
  expect(scrollTo).toHaveBeenCalledOnce();
});

it('a field that was read from the subject has no place in the message', async () => {
  await show('<p>Pier 48</p>');
  expect(screen.queryByRole('button', { name: /Drywall/ })).toBeNull();
});

it('the next project of a digest is brought into view where the message tells of it', async () => {
  const name = { part: 'text/plain', start: 0, end: 7 } as const;
  const server = await show(null, [readingOf({ ordinal: 1, sources: { name } })]);
  const shown: (string | null | undefined)[] = [];
  scrollTo.mockImplementation(() => shown.push(document.querySelector('mark')?.textContent));
  await press(server, screen.getByRole('button', { name: 'Next project' }));
  await press(server, screen.getByRole('button', { name: 'Previous project' }));
  expect(shown, 'once drawn').toEqual(['Pier 48', 'December 9']);
});
