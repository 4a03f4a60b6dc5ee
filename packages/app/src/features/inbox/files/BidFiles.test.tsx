import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BidFile, BidFileEmail, BidFiles as Files } from '@basis/domain/model/contract/contract';
import { BidFilesStore } from '@basis/domain/subjects/inbox/BidFilesStore';
import { bidOf, FakeServer, idOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
import BidFiles from './BidFiles';

const bid = bidOf(1);
const emailOf = (number: number, title: string, part: Partial<BidFileEmail> = {}): BidFileEmail => ({
  id: idOf(600 + number),
  subject: `${title} to Tower B`,
  title,
  addendum: number || null,
  fromName: 'Dana Pike',
  fromEmail: 'dana@harlan.test',
  companyName: 'Harlan & Pike',
  receivedAt: '2026-03-05T09:00:00.000Z',
  isRead: true,
  ...part,
});
const [second, first] = [emailOf(2, 'Addendum 2', { isRead: false }), emailOf(1, 'Addendum 1')];
const fileOf = (number: number, email: BidFileEmail, fileName: string, part: Partial<BidFile> = {}): BidFile => ({
  id: idOf(700 + number),
  messageId: email.id,
  fileName,
  mediaType: 'application/octet-stream',
  size: 2048,
  alsoIn: [],
  replaces: null,
  supersededBy: null,
  ...part,
});
const all: Files = {
  emails: [second, first],
  files: [
    fileOf(1, second, 'A-601.dwg', { replaces: idOf(702) }),
    fileOf(2, first, 'A-601.dwg', { supersededBy: idOf(701) }),
    fileOf(3, first, 'Schedule.xlsx', { alsoIn: [second] }),
  ],
  links: [{ messageId: first.id, url: 'https://plans.example/room?id=7' }],
};

const show = async (files: Files | null = all) => {
  const server = new FakeServer();
  let answer = files;
  server.answer('GET /projects/*/files', () => (answer ? Response.json(answer) : refusalOf(503, 'Try again later.')));
  server.answer('GET /projects/*/files/*/keywords', () => Response.json({ keywords: { Soffit: 4 } }));
  const domain = await showPage(server, <BidFiles bidId={bid.id} />, {
    prepare: (made) => made.late.get(BidFilesStore).open(bid.id),
  });
  const become = (next: Files) =>
    act(async () => {
      answer = next;
      domain.late.onLiveChanges([{ entity: 'message', id: null, kind: 'bulk', actorId: null, changeSetId: 'c' }]);
      await server.quiet();
    });
  return { server, become };
};
const rows = (): string[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
afterEach(() => vi.restoreAllMocks());

describe('the files of a bid', () => {
  it('stand under the email that brought them, with what they replace and what supersedes them', async () => {
    await show();
    expect(rows()).toEqual([
      expect.stringMatching(/^Addendum 2New.*Dana Pike, Harlan & Pike.*1 file, 2\.0 KB$/),
      expect.stringMatching(/^A-601\.dwg.*Replaces Addendum 12\.0 KB$/),
      expect.stringMatching(/^Addendum 1.*2 files, 4\.0 KB$/),
      expect.stringMatching(/^A-601\.dwg.*Superseded by Addendum 22\.0 KB$/),
      expect.stringMatching(/^Schedule\.xlsx/),
      expect.stringMatching(/^Plan room on plans\.example/),
    ]);
  });

  it('are narrowed by words, and to those that count', async () => {
    const { server } = await show();
    await press(server, screen.getByRole('checkbox', { name: 'Hide superseded' }));
    expect(rows().filter((row) => row.startsWith('A-601.dwg'))).toHaveLength(1);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search files' }), { target: { value: 'sched' } });
    expect(rows()).toHaveLength(2);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search files' }), { target: { value: 'nothing such' } });
    expect(screen.getByText('No files found')).toBeDefined();
  });

  it('open beside the list, with where they came from, their keywords and versions', async () => {
    const { server } = await show();
    await press(server, screen.getAllByText('A-601.dwg')[0]!);
    const panel = within(screen.getByRole('region', { name: 'File A-601.dwg' }));
    expect(panel.getByText('Addendum 2 to Tower B')).toBeDefined();
    expect(panel.getByText('Soffit')).toBeDefined();
    expect(panel.getByText('Current')).toBeDefined();
    await press(server, panel.getByText('Addendum 1'));
    expect(screen.getByText('Addendum 1 to Tower B')).toBeDefined();
    await press(server, screen.getByRole('button', { name: 'Close the file' }));
    expect(screen.queryByRole('region', { name: /^File / })).toBeNull();
  });

  it('lead to a plan room outside without telling it where from', async () => {
    const { server } = await show();
    const asked = server.callsOf('GET /projects/*/files').map(({ query }) => query.get('withLinks'));
    // Looked for once they are shown: the number on the tab does without.
    expect(asked).toEqual(['false', 'true']);
    const link = screen.getByRole('link', { name: 'Plan room on plans.example' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://plans.example/room?id=7',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('go, and the open one with them, when their email is taken off the bid elsewhere', async () => {
    const { server, become } = await show();
    await press(server, screen.getAllByText('A-601.dwg')[0]!);
    await become({ emails: [], files: [], links: [] });
    expect(screen.queryByText('A-601.dwg')).toBeNull();
    expect(screen.getByText('No files yet')).toBeDefined();
  });

  it('say at the selection that one ZIP file takes 200 of them, and all of them are taken in any case', async () => {
    const files = Array.from({ length: 202 }, (_, number) => fileOf(number, number < 201 ? first : second, 'A.dwg'));
    const { server } = await show({ ...all, files });
    const [ofSecond, ofFirst] = screen.getAllByRole('checkbox', { name: /Addendum/ });
    const button = (): HTMLButtonElement => screen.getByRole('button', { name: /^Download/ });
    await press(server, ofFirst!);
    expect(screen.getByText('Select at most 200 files, or all of them.')).toBeDefined();
    expect(button().disabled).toBe(true);
    await press(server, ofSecond!);
    expect(screen.queryByText('Select at most 200 files, or all of them.')).toBeNull();
    expect(button().disabled).toBe(false);
  });

  it('say when they could not be had', async () => {
    await show(null);
    expect(screen.getByText('The files could not be loaded')).toBeDefined();
  });
});
