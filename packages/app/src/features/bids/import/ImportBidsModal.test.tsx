import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DomainContext } from '../../../domainContext';
import { domainOn } from '../../../testing/fakeServer';
import { ImportBidsModal } from './ImportBidsModal';

afterEach(cleanup);

const id = '01932f5e-0000-7000-8000-000000000001';
const jobId = '01932f5e-0000-7000-8000-000000000008';
const table = {
  id,
  fileName: 'bids.csv',
  rows: 2,
  columns: [
    { name: 'Job', fieldId: 'name' },
    { name: 'Due', fieldId: 'bidDeadline' },
  ],
  sample: [['Pier 57', 'never']],
  fields: [
    { id: 'name', label: 'Project name', isRequired: true },
    { id: 'bidDeadline', label: 'Bid deadline', isRequired: false },
  ],
  dateOrder: 'MDY',
  check: {
    refusedLines: 1,
    misfits: [{ column: 1, count: 1, line: 2, value: 'never', message: "This isn't a date." }],
  },
  jobId: null,
  createdAt: '2026-11-21T16:00:00.000Z',
};
const job = {
  id: jobId,
  kind: 'import',
  state: 'done',
  progress: 2,
  total: 2,
  changed: 1,
  refused: [],
  refusedLines: 1,
  failure: null,
  fileName: 'bids – skipped.csv',
  changeSetId: id,
  createdAt: '2026-11-21T16:00:00.000Z',
  updatedAt: '2026-11-21T16:00:00.000Z',
};
const refusals = [{ line: 2, column: 'Due', value: 'never', message: "This isn't a date." }];

it('leads from the file over its columns to the skipped rows, and undoes the import', async () => {
  const { domain } = domainOn({
    'POST /imports': { status: 201, body: { import: table } },
    [`POST /imports/${id}/start`]: { status: 202, body: { jobId, changeSetId: id } },
    [`GET /jobs/${jobId}`]: { status: 200, body: { job } },
    [`GET /imports/${id}/refusals`]: {
      status: 200,
      body: { refusals, paging: { total: null, limit: 200, offset: 0 } },
    },
    [`POST /change-sets/${id}/undo`]: { status: 200, body: { changeSetId: id } },
  });
  render(
    <DomainContext value={domain}>
      <ImportBidsModal isOpen onClose={() => undefined} />
    </DomainContext>,
  );
  fireEvent.change(screen.getByLabelText('Bids file'), { target: { files: [new File(['Job,Due'], 'bids.csv')] } });
  expect(await screen.findByText("1 row can't be imported")).toBeTruthy();
  expect(screen.getByText("1 × This isn't a date. “never”")).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Import bids' }));
  expect(await screen.findByText('1 bid added')).toBeTruthy();
  expect(await screen.findByText("Row 2, Due: This isn't a date. “never”")).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByText('Import undone')).toBeTruthy());
});
