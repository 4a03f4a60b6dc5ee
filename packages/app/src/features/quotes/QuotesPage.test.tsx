import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bidOf, companyOf, FakeServer, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../testing/showPage';
import QuotesPage from './QuotesPage';

const show = async (part: Parameters<typeof profileOf>[0] = {}): Promise<FakeServer> => {
  const server = new FakeServer();
  server.profile = profileOf(part);
  server.companies = [companyOf(1)];
  server.bids = [bidOf(1, { companyIds: [companyOf(1).id] }), bidOf(2)];
  await showPage(server, <QuotesPage />, { path: '/quotes', prepare: ({ quotes }) => quotes.list.open('') });
  return server;
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const log = async (server: FakeServer, written = '1,234.50'): Promise<void> => {
  await press(server, screen.getAllByRole('button', { name: 'Log quote' })[0]!);
  const bid = screen.getByLabelText('Bid');
  fireEvent.focus(bid);
  fireEvent.change(bid, { target: { value: 'Bid' } });
  // The server is asked once nothing was written for a moment.
  await press(server, await screen.findByRole('option', { name: 'Bid 1' }));
  const amount = screen.getByLabelText('Amount');
  fireEvent.change(amount, { target: { value: written } });
  fireEvent.blur(amount);
  await press(server, screen.getAllByRole('button', { name: 'Log quote' }).at(-1)!);
};

describe('a quote that is logged', () => {
  it('QUOTE-03: is one of the bid that was found, for its one company, in cents', async () => {
    const server = await show();
    server.answer('POST /projects/*/quotes', () => Response.json({ quote: { id: 'q' }, changeSetId: 'c' }));
    await log(server);
    const [call] = server.callsOf('POST /projects/*/quotes');
    expect(call?.path).toBe(`/projects/${bidOf(1).id}/quotes`);
    expect(call?.body).toMatchObject({ quote: { amount: 123_450, companyId: companyOf(1).id, status: 'Draft' } });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Logged a quote of Bid 1')).toBeDefined();
  });

  it('and has no amount yet asks for it, and loses nothing', async () => {
    const server = await show();
    await log(server, '');
    expect(screen.getByText('Enter the amount of the quote')).toBeDefined();
    expect(server.callsOf('POST /projects/*/quotes')).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Bid').value).toBe('Bid 1');
  });

  it('QUOTE-01, QUOTE-02: and can not be says so, keeps what was written, and lets the error be copied', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const server = await show();
    server.answer('POST /projects/*/quotes', () => refusalOf(500, 'The disk is full.'));
    await log(server);
    expect(screen.getByText('Something went wrong while creating your quote')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toContain('1,234.50');
    await press(server, button('Copy error'));
    expect(writeText.mock.calls).toEqual([['The disk is full. (r-1)']]);
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('is nothing that who only reads is offered', async () => {
    await show({ role: 'ReadOnly' });
    expect(screen.queryByRole('button', { name: 'Log quote' })).toBeNull();
  });
});
