import { afterEach, expect, it, vi } from 'vitest';
import { bidOf, FakeServer } from '@basis/domain/testing/fakeServer';
import type { Project } from '@basis/domain/model/contract/contract';
import type { TableColumn } from '@basis/ui/data/Table';
import { copyChosen } from './copyChosen';

const columns: readonly TableColumn<Project>[] = [
  { id: 'name', label: 'Project name', width: 200, renderCell: ({ name }) => name, getText: ({ name }) => name },
];
const words = ['bid', 'bids'] as const;
/** Lets the browser copy, and returns what was copied. */
const allowCopy = (isAllowed = true): (() => string) => {
  let text = '';
  document.execCommand = () => {
    if (!isAllowed) return false;
    const clipboardData = {
      setData: (type: string, written: string) => void (type === 'text/plain' && (text = written)),
    };
    document.dispatchEvent(Object.assign(new Event('copy', { cancelable: true }), { clipboardData }));
    return true;
  };
  return () => text;
};
afterEach(() => void vi.restoreAllMocks());

const opened = async () => {
  const server = new FakeServer();
  server.bids = Array.from({ length: 260 }, (_, index) => bidOf(index));
  const domain = await server.enter();
  await domain.bids.list.open('view=all');
  await server.quiet();
  return { domain, select: domain.bids.list.state!.selection };
};

it('copies all chosen bids, those that are not loaded too, and says how many', async () => {
  const { domain, select } = await opened();
  const copied = allowCopy();
  select.set({ isAll: true, keys: new Set(), exceptKeys: new Set([bidOf(3).id]) });
  await copyChosen(domain, domain.bids.list, columns, words);
  const lines = copied().split('\n');
  expect([lines[0], lines.length]).toEqual(['Project name', 260]);
  expect(lines).not.toContain('Bid 3');
  expect(domain.toasts.toasts.map(({ title }) => title)).toEqual(['Copied 259 bids']);
});

it('copies single bids that are not loaded', async () => {
  const { domain, select } = await opened();
  const copied = allowCopy();
  select.set({ isAll: false, keys: new Set([bidOf(250).id, bidOf(2).id]), exceptKeys: new Set() });
  await copyChosen(domain, domain.bids.list, columns, words);
  expect(copied().split('\n')).toEqual(['Project name', 'Bid 2', 'Bid 250']);
});

it('says why nothing was copied if the browser refuses', async () => {
  const { domain, select } = await opened();
  allowCopy(false);
  select.set({ isAll: true, keys: new Set(), exceptKeys: new Set() });
  await copyChosen(domain, domain.bids.list, columns, words);
  expect(domain.toasts.toasts.map(({ title }) => title)).toEqual(['The bids could not be copied']);
});
