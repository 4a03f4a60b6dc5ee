import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { AwaitedResult, AwaitedTotals } from '@basis/domain/model/contract/contract';
import type { Role } from '@basis/domain/model/permissions/permissions';
import { awaitedCompanyOf, awaitedOf, awaitedTotalsOf } from '@basis/domain/testing/awaitedOf';
import { FakeServer, idOf, profileOf, refusalOf, stageOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../testing/showPage';
import AwaitedResultsPage from './AwaitedResultsPage';

const path = 'GET /awaited-results';
const stages = [stageOf(1, 'Submitted', 'Submitted'), stageOf(2, 'Awarded', 'Awarded'), stageOf(3, 'Lost', 'Lost')];
const today = new Date().toISOString();

interface Shown {
  readonly results?: readonly AwaitedResult[];
  readonly role?: Role;
  readonly totals?: Partial<AwaitedTotals>;
  readonly address?: string;
}

const show = async ({ results = [], role = 'Member', totals = {}, address = '/awaiting-result' }: Shown) => {
  const server = new FakeServer();
  server.features = ['EmailInbox'];
  server.profile = profileOf({ role });
  server.stages = stages;
  const state = { results };
  server.answer(path, () =>
    Response.json({
      awaitedResults: state.results,
      totals: awaitedTotalsOf({ bids: state.results.length, ...totals }),
      paging: { total: state.results.length, limit: 25, offset: 0 },
    }),
  );
  const page = (
    <Routes>
      <Route path="/awaiting-result" element={<AwaitedResultsPage />} />
      <Route path="/projects/:id" element={<p>The bid</p>} />
    </Routes>
  );
  await showPage(server, page, { path: address });
  return { server, state };
};

const answered = (suggests: 'won' | 'lost' | null, words: string) =>
  awaitedCompanyOf(1, {
    asked: { messageId: idOf(1), at: today },
    reply: { messageId: idOf(2), at: today, words, suggests, decidedBy: null },
    hold: { reason: 'answered', until: null },
  });

describe('the bids that await a result', () => {
  it('say whom they were sent to, what was asked and what was answered', async () => {
    await show({
      results: [
        awaitedOf(1, [awaitedCompanyOf(1), awaitedCompanyOf(2, { asked: { messageId: idOf(5), at: today } })], {
          quote: 314_000_000,
        }),
        awaitedOf(2, [answered(null, 'drywall went to another firm')]),
      ],
    });
    const grid = screen.getByRole('grid', { name: 'Bids awaiting a result' });
    expect(within(grid).getByText('$3.14M')).toBeDefined();
    expect(within(grid).getByText('Not asked')).toBeDefined();
    expect(within(grid).getByText('Asked today, no answer yet')).toBeDefined();
    expect(within(grid).getByText('“drywall went to another firm”').tagName).toBe('MARK');
    const link = within(grid).getByRole('link', { name: 'Read reply of Company 1' });
    expect(link.getAttribute('href')).toContain(`/projects/${idOf(2)}?tab=emails`);
  });

  it('hide and show the companies of a bid', async () => {
    const { server } = await show({ results: [awaitedOf(1, [awaitedCompanyOf(1)])] });
    const toggle = screen.getByRole('button', { name: 'Companies of Bid 1', expanded: true });
    await press(server, toggle);
    expect(screen.queryByText('Company 1')).toBeNull();
    expect(screen.getByRole('button', { name: 'Companies of Bid 1', expanded: false })).toBeDefined();
  });

  it('show a sentence in place of the button while a company may not be asked', async () => {
    const later = { reason: 'askedLately', until: '2099-12-05' } as const;
    const busy = { reason: 'askedToday', until: '2099-12-06' } as const;
    await show({
      results: [awaitedOf(1, [awaitedCompanyOf(1, { hold: later }), awaitedCompanyOf(2, { hold: busy })])],
    });
    expect(screen.getByText('Next ask Dec 05, 2099')).toBeDefined();
    expect(screen.getByText('Next ask Dec 06, 2099')).toBeDefined();
    expect(screen.getByText('Asked about another bid today')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
  });

  it('say that none is there, and lead back from filters that leave none', async () => {
    const { server } = await show({ address: '/awaiting-result?days=30' });
    expect(server.callsOf(path).at(-1)?.query.get('minDays')).toBe('30');
    await press(server, screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByText('No bids awaiting a result')).toBeDefined();
    expect(server.callsOf(path).at(-1)?.query.get('minDays')).toBe('0');
  });

  it('are exported, all pages of them', async () => {
    const { server } = await show({ results: [awaitedOf(1, [])] });
    server.answer('POST /exports', () => refusalOf(503, 'Later.'));
    await press(server, screen.getByRole('button', { name: 'Export list' }));
    await press(server, within(await screen.findByRole('dialog')).getByRole('button', { name: /^Export/ }));
    const body = JSON.stringify(server.callsOf('POST /exports')[0]?.body);
    expect(body).toContain('Submitted');
    expect(body).toContain('submittedAt');
  });

  it('can be those of the user alone', async () => {
    const { server } = await show({ results: [awaitedOf(1, [])] });
    await press(server, screen.getByRole('button', { name: 'My bids', pressed: false }));
    expect(server.callsOf(path).at(-1)?.query.get('estimatorId')).toBe(server.profile.id);
  });
});

describe('a letter that asks for the result', () => {
  it('is prepared by one press, and sent by another one', async () => {
    const { server } = await show({ results: [awaitedOf(1, [awaitedCompanyOf(1, { package: 'drywall' })])] });
    server.answer('POST /projects/*/messages', () =>
      Response.json({ message: { id: idOf(50) }, delivery: 'server' }, { status: 201 }),
    );
    await press(server, screen.getByRole('button', { name: 'Ask for the result: Company 1, Bid 1' }));
    const panel = screen.getByRole('region', { name: 'Ask for the result' });
    expect(within(panel).getByLabelText<HTMLInputElement>('Subject').value).toBe('Result of Bid 1, drywall');
    expect(within(panel).getByLabelText<HTMLTextAreaElement>('Message').value).toContain('Hi Dana,');
    expect(server.callsOf('POST /projects/*/messages')).toHaveLength(0);
    await press(server, within(panel).getByRole('button', { name: 'Send to Dana 1' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ask for the result' })).toBeNull());
    expect(server.callsOf('POST /projects/*/messages')[0]?.body).toMatchObject({
      to: [{ name: 'Dana 1', email: 'dana1@company.test' }],
      companyId: idOf(201),
      asksForResult: true,
    });
  });

  it('that is refused stays as it was written, with the reason', async () => {
    const { server } = await show({ results: [awaitedOf(1, [awaitedCompanyOf(1)])] });
    server.answer('POST /projects/*/messages', () =>
      refusalOf(422, 'Company 1 answered. Read the answer, and reply to it.'),
    );
    await press(server, screen.getByRole('button', { name: /^Ask for the result: / }));
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Any news?' } });
    await press(server, screen.getByRole('button', { name: 'Send to Dana 1' }));
    expect(screen.getByText(/Company 1 answered/)).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Any news?');
  });

  it('goes on to the next company that can be asked', async () => {
    const { server } = await show({ results: [awaitedOf(1, [awaitedCompanyOf(1), awaitedCompanyOf(2)])] });
    await press(server, screen.getByRole('button', { name: 'Ask for 2 results' }));
    expect(screen.getByText('1 of 2')).toBeDefined();
    await press(server, screen.getByRole('button', { name: 'Next company' }));
    expect(screen.getByRole('button', { name: 'Send to Dana 2' })).toBeDefined();
    await press(server, screen.getByRole('button', { name: 'Skip' }));
    expect(screen.getByRole('button', { name: 'Send to Dana 1' })).toBeDefined();
  });

  it('gives the focus back to its button when it is closed', async () => {
    const { server } = await show({ results: [awaitedOf(1, [awaitedCompanyOf(1)])] });
    const button = screen.getByRole('button', { name: /^Ask for the result: / });
    button.focus();
    await press(server, button);
    expect(screen.getByRole('region', { name: 'Ask for the result' }).contains(document.activeElement)).toBe(true);
    await press(server, screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Ask for the result: / }));
  });

  it('proposes no recipient after one came back', async () => {
    const { server } = await show({ results: [awaitedOf(1, [awaitedCompanyOf(1, { cameBackAt: today })])] });
    expect(screen.getByText('Email came back today')).toBeDefined();
    await press(server, screen.getByRole('button', { name: 'Choose contact: Company 1, Bid 1' }));
    await press(server, screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Enter a recipient')).toBeDefined();
  });
});

describe('the result of a bid', () => {
  it('is suggested by an answer, and set by a press', async () => {
    const { server, state } = await show({ results: [awaitedOf(1, [answered('won', 'you got it')])] });
    server.answer('PUT /projects/*/stage', ({ body }) => {
      const { stageId } = body as { stageId: string };
      const [first] = state.results;
      state.results = [];
      return Response.json({
        project: { ...first?.bid, stageId, updatedAt: '2099-01-01T00:00:00.000Z' },
        changeSetId: idOf(70),
      });
    });
    expect(server.callsOf('PUT /projects/*/stage')).toHaveLength(0);
    await press(server, screen.getByRole('button', { name: 'Won: Bid 1, suggested by an answer' }));
    await waitFor(() => expect(screen.getByText('No bids awaiting a result')).toBeDefined());
    expect(server.callsOf('PUT /projects/*/stage')[0]?.body).toMatchObject({ stageId: stages[1]?.id });
  });

  it('is not suggested where an answer denies it', async () => {
    await show({
      results: [awaitedOf(1, [answered('won', 'you got it'), { ...answered('lost', 'no'), companyId: idOf(202) }])],
    });
    expect(screen.getByRole('button', { name: 'Won: Bid 1' })).toBeDefined();
  });

  it.each([
    ['ReadOnly', 0, 0],
    ['RestrictedMember', 0, 1],
    ['Member', 1, 1],
  ] as const)('%s: asks %i and marks %i', async (role, asks, marks) => {
    await show({ role, results: [awaitedOf(1, [awaitedCompanyOf(1)])], totals: { amount: 500_000_00 } });
    expect(screen.queryAllByRole('button', { name: /^Ask for the result: / })).toHaveLength(asks);
    expect(screen.queryAllByRole('button', { name: /^Lost: / })).toHaveLength(marks);
    expect(screen.queryAllByRole('columnheader', { name: 'Quote' })).toHaveLength(role === 'RestrictedMember' ? 0 : 1);
  });
});
