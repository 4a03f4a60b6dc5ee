import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failed, succeeded } from '@basis/domain/model/contract/result';
import { FakeServer, idOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { showPage } from '../../../../testing/showPage';
import * as pdf from './openPdf';
import { AttachmentPreview } from '../AttachmentPreview';

// What reads PDFs needs a browser that draws; the journeys open real ones.
beforeEach(() => void vi.spyOn(pdf, 'openPdf').mockRejectedValue(new Error('no PDF is read here')));
afterEach(() => void vi.restoreAllMocks());

const show = async (answer: () => Response, size = 900) => {
  const server = new FakeServer();
  server.answer('GET /messages/*/attachments/*', answer);
  const attachment = { id: idOf(5), fileName: 'Plans.pdf', mediaType: 'application/pdf', size, contentId: null };
  await showPage(
    server,
    <AttachmentPreview messageId={idOf(700)} attachment={attachment} onClose={() => undefined} />,
    { path: '/inbox' },
  );
  return server;
};
const file = (): Response => new Response(new Uint8Array([37, 80, 68, 70]));
const fetched = 'GET /messages/*/attachments/*';

it('shows the first pages of a PDF, and says how many it has', async () => {
  const pages = Array.from({ length: 100 }, () => ({ width: 816, height: 1056 }));
  const source = { draw: () => new Promise<void>(() => undefined) };
  vi.mocked(pdf.openPdf).mockResolvedValue(succeeded({ pageCount: 1431, pages, source }));
  await show(file);
  expect(await screen.findByText('Page 1 of 100')).toBeDefined();
  expect(screen.getByText(/^The first 100 of 1,431 pages are shown/)).toBeDefined();
});

it.each([
  ['locked', /protected by a password/],
  ['broken', /can't be read/],
] as const)('a %s PDF says so, and the way out', async (fault, sentence) => {
  vi.mocked(pdf.openPdf).mockResolvedValue(failed(fault));
  await show(file);
  expect((await screen.findByText(sentence)).textContent).toContain('Download it');
  expect(screen.getByRole('heading', { name: "This file can't be shown" })).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(1);
});

it('one that is too large is not even fetched', async () => {
  const server = await show(file, 41 * 1024 * 1024);
  expect(await screen.findByText(/too large to be shown here. Download it/)).toBeDefined();
  expect(server.callsOf(fetched)).toEqual([]);
});

it('one that can’t be fetched gives the server’s reason', async () => {
  const server = await show(() => refusalOf(503, 'Basis is not ready. Try again in a moment.'));
  expect(await screen.findByText('Basis is not ready. Try again in a moment.')).toBeDefined();
  expect(server.callsOf(fetched)).toHaveLength(1);
});
