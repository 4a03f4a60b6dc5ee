import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ShownList } from '@basis/domain/subjects/transfer/wantedExport';
import { emptyFilter } from '@basis/domain/engine/spec/viewSpec';
import { DomainContext } from '../domainContext';
import { dialogWidthPx } from '../testing/dialogWidth';
import { domainOn, type FakeAnswers } from '../testing/fakeServer';
import ExportListModal from './ExportListModal';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.href);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const job = {
  id: '01932f5e-0000-7000-8000-000000000008',
  kind: 'export',
  state: 'done',
  progress: 3,
  total: 3,
  changed: 0,
  refused: [],
  refusedLines: 0,
  failure: null,
  fileName: 'Bids 2026-11-21.csv',
  changeSetId: null,
  createdAt: '2026-11-21T16:00:00.000Z',
  updatedAt: '2026-11-21T16:00:00.000Z',
};

const list: ShownList = {
  list: 'projects',
  spec: { filter: emptyFilter, sort: null, sorts: [], group: null, search: ' pier ' },
  fields: { shown: [{ id: 'name', label: 'Project name' }] },
  state: undefined,
};

const show = (answers: FakeAnswers, onlyId?: string) => {
  const { domain, sent } = domainOn(answers);
  render(
    <DomainContext value={domain}>
      <ExportListModal
        isOpen
        onClose={() => undefined}
        entries="3 bids"
        list={list}
        isOfChosen={false}
        onlyId={onlyId}
      />
    </DomainContext>,
  );
  return sent;
};

it('MODAL-09: requests the list as shown in the chosen format, and offers the file', async () => {
  const sent = show({
    'POST /exports': { status: 202, body: { jobId: job.id } },
    [`GET /jobs/${job.id}`]: { status: 200, body: { job } },
  });
  expect(dialogWidthPx()).toBe(576);
  fireEvent.click(screen.getByRole('radio', { name: /CSV/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  const link = await screen.findByRole('link', { name: 'Download the file' });
  expect(link.getAttribute('href')).toBe(`http://localhost/api/jobs/${job.id}/file`);
  expect(await sent[0]?.clone().json()).toEqual({
    list: 'projects',
    columns: [
      { id: 'name', label: 'Project name' },
      { id: 'key', label: 'Basis ID' },
    ],
    query: { filter: emptyFilter.tree, quickFilters: {}, searchQuery: 'pier' },
    format: 'csv',
  });
});

it('leaves the IDs of bids out for who does not want them', async () => {
  const sent = show({
    'POST /exports': { status: 202, body: { jobId: job.id } },
    [`GET /jobs/${job.id}`]: { status: 200, body: { job } },
  });
  fireEvent.click(screen.getByRole('checkbox', { name: /ID of each bid/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByRole('link', { name: 'Download the file' });
  expect(await sent[0]?.clone().json()).toMatchObject({ columns: [{ id: 'name', label: 'Project name' }] });
});

it('requests one entry alone, whatever the list shows', async () => {
  const sent = show({ 'POST /exports': { status: 202, body: { jobId: job.id } } }, job.id);
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  await vi.waitFor(() => expect(sent).not.toHaveLength(0));
  expect(await sent[0]?.clone().json()).toMatchObject({ query: { ids: [job.id] }, format: 'xlsx' });
});

const later = (seconds: number): string => new Date(Date.parse(job.createdAt) + seconds * 1000).toISOString();

it.each([
  ['a small file', { total: 2000, updatedAt: later(60) }, true],
  ['a long one that was made in seconds', { total: 2001, updatedAt: later(5) }, true],
  ['a long one that took longer', { total: 2001, updatedAt: later(6) }, false],
] as const)('saves %s by itself once: %s', async (_, part, isSaved) => {
  show({
    'POST /exports': { status: 202, body: { jobId: job.id } },
    [`GET /jobs/${job.id}`]: { status: 200, body: { job: { ...job, ...part } } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  const link = await screen.findByRole('link', { name: 'Download the file' });
  expect(saved).toEqual(isSaved ? [link.getAttribute('href')] : []);
  expect(screen.getByText(`${job.fileName} is ${isSaved ? 'being downloaded' : 'ready'}`)).toBeDefined();
});

it('shows why the export failed', async () => {
  const body = { message: 'None of these columns can be exported.', code: 'refused', requestId: '1' };
  show({ 'POST /exports': { status: 422, body } });
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('None of these columns can be exported.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
