import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeServer } from '@basis/domain/testing/fakeServer';
import { DatePicker } from '@basis/ui/DatePicker';
import { showPage } from '../testing/showPage';
import { Dates } from './Dates';

const show = async (weekStart: string): Promise<HTMLInputElement> => {
  const server = new FakeServer();
  server.answer('GET /customer-settings', () =>
    Response.json({
      customerSettings: {
        name: 'Cascade',
        inboundAddress: 'bids@basis.test',
        weekStart,
        settings: { enabledFeatures: [] },
      },
    }),
  );
  await showPage(
    server,
    <Dates>
      <DatePicker label="Due" today="2026-11-24" />
    </Dates>,
  );
  return screen.getByLabelText('Due');
};

it('a date field reads words once its reader is there', async () => {
  const due = await show('Sunday');
  act(() => due.focus());
  fireEvent.change(due, { target: { value: 'in 2 weeks' } });
  fireEvent.keyDown(due, { key: 'Enter' });
  expect(due.value).toBe('in 2 weeks');
  await act(async () => vi.dynamicImportSettled());
  expect(due.value).toBe('Dec 08, 2026');
});

it.each([
  ['Sunday', 'SMTWTFS'],
  ['Monday', 'MTWTFSS'],
])("a calendar begins with the workspace's %s", async (weekStart, days) => {
  await show(weekStart);
  fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  const heads = [...document.querySelectorAll('th')].map((head) => head.textContent);
  expect(heads.join('')).toBe(days);
});
