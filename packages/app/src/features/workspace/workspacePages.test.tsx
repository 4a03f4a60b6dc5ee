import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Profile } from '@basis/domain/model/contract/contract';
import { FakeServer, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../testing/showPage';
import BoardSettingsPage from './BoardSettingsPage';
import PlanDownloadingPage from './PlanDownloadingPage';

const serverOf = (role: Profile['role']): FakeServer => {
  const server = new FakeServer();
  server.profile = profileOf({ role });
  server.answer('GET /plan-categories', () =>
    Response.json({
      planCategories: [
        { id: 'civil', name: 'Civil' },
        { id: 'addenda', name: 'Addenda' },
      ],
    }),
  );
  server.answer('GET /customers/pdl-stats', () => Response.json({ downloaded: 0, limit: 0 }));
  return server;
};
const plans = (name: string): HTMLInputElement => screen.getByRole('switch', { name: `Download ${name}` });

describe('the page of plan downloading', () => {
  it('SETTINGS-20, UNKNOWN-06: says that nothing is downloaded, and keeps which disciplines are wanted', async () => {
    const server = serverOf('Admin');
    await showPage(server, <PlanDownloadingPage />, { path: '/settings/plan-downloading' });
    expect(screen.getByText('Nothing is downloaded')).toBeDefined();
    expect(screen.getByText('0 of 0 plans downloaded this month')).toBeDefined();
    expect([plans('Civil').checked, plans('Addenda').checked]).toEqual([true, true]);
    await press(server, plans('Civil'));
    expect(server.stored('dashboard planDownloading')).toEqual({ categoryIds: ['addenda'] });
    await press(server, plans('Civil'));
    expect(server.stored('dashboard planDownloading')).toEqual({ categoryIds: ['addenda', 'civil'] });
  });

  it('shows a discipline as it was when it can not be stored', async () => {
    const server = serverOf('Admin');
    await showPage(server, <PlanDownloadingPage />, { path: '/settings/plan-downloading' });
    server.answer('PUT /dashboard/settings/planDownloading', () => refusalOf(503, 'The database is away.'));
    await press(server, plans('Civil'));
    expect(plans('Civil').checked).toBe(true);
    expect(screen.getByText('Civil was not changed')).toBeDefined();
  });
});

describe('the page of the board settings', () => {
  const settings = {
    id: idOf(1),
    name: 'Cascade',
    inboundAddress: 'bids@basis.test',
    zone: 'America/Los_Angeles',
    weekStart: 'Monday',
    settings: { enabledFeatures: [] },
  };

  it('SETTINGS-10: an Admin sets the first day of the week', async () => {
    const server = serverOf('Admin');
    server.answer('PATCH /customer-settings', () => Response.json({ customerSettings: settings }));
    const domain = await showPage(server, <BoardSettingsPage />, { path: '/settings/board-settings' });
    await press(server, screen.getByRole('combobox', { name: 'First day of the week' }));
    await press(server, screen.getByRole('option', { name: 'Monday' }));
    expect(server.callsOf('PATCH /customer-settings')[0]?.body).toEqual({ weekStart: 'Monday' });
    expect(domain.session.workspace?.weekStart).toBe('Monday');
  });

  it('an Admin lets the highest quote stand, and others only see whether it does', async () => {
    const server = serverOf('Admin');
    server.answer('PATCH /customer-settings', () =>
      Response.json({ customerSettings: { ...settings, highestQuoteStands: true } }),
    );
    await showPage(server, <BoardSettingsPage />, { path: '/settings/board-settings' });
    const stands = (): HTMLInputElement => screen.getByRole('switch', { name: 'The highest quote stands' });
    expect([stands().checked, stands().disabled]).toEqual([false, false]);
    await press(server, stands());
    expect(server.callsOf('PATCH /customer-settings')[0]?.body).toEqual({ highestQuoteStands: true });
    expect(stands().checked).toBe(true);
    cleanup();
    await showPage(serverOf('Member'), <BoardSettingsPage />, { path: '/settings/board-settings' });
    expect(stands().disabled).toBe(true);
  });

  it('UNKNOWN-07: an Admin writes the address of the office, and takes it back before it is saved', async () => {
    const server = serverOf('Admin');
    const officeAddress = '12 Main St, Seattle, WA 98101';
    server.answer('PATCH /customer-settings', () =>
      Response.json({ customerSettings: { ...settings, officeAddress } }),
    );
    const domain = await showPage(server, <BoardSettingsPage />, { path: '/settings/board-settings' });
    const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Office address' });
    expect(field().value).toBe('');
    fireEvent.change(field(), { target: { value: 'Tacoma' } });
    await press(server, screen.getByRole('button', { name: 'Cancel' }));
    expect(field().value).toBe('');
    fireEvent.change(field(), { target: { value: ` ${officeAddress} ` } });
    await press(server, screen.getByRole('button', { name: 'Save address' }));
    expect(server.callsOf('PATCH /customer-settings').map(({ body }) => body)).toEqual([{ officeAddress }]);
    expect(domain.session.workspace?.officeAddress).toBe(officeAddress);
    expect(field().value).toBe(officeAddress);
    expect(screen.getByText('Computing the distances of all bids')).toBeDefined();
  });

  it('says at its field that an address has no known place, and keeps what was written', async () => {
    const server = serverOf('Admin');
    server.ownSettings = { officeAddress: 'Tacoma, WA' };
    const message = 'This address is in no city that Basis knows.';
    const details = [{ path: 'body/officeAddress', message }];
    server.answer('PATCH /customer-settings', () =>
      Response.json({ code: 'refused', message, details }, { status: 422 }),
    );
    const domain = await showPage(server, <BoardSettingsPage />, { path: '/settings/board-settings' });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Office address' });
    fireEvent.change(field, { target: { value: 'Atlantis' } });
    await press(server, screen.getByRole('button', { name: 'Save address' }));
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['Atlantis', 'true']);
    expect(screen.getByRole('textbox', { description: new RegExp(message) })).toBe(field);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(domain.session.workspace?.officeAddress).toBe('Tacoma, WA');
  });

  it('others see the address of the office, and can not write it', async () => {
    const server = serverOf('Member');
    server.ownSettings = { officeAddress: 'Tacoma, WA' };
    await showPage(server, <BoardSettingsPage />, { path: '/settings/board-settings' });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Office address' });
    expect([field.value, field.readOnly]).toEqual(['Tacoma, WA', true]);
    expect(screen.queryByRole('button', { name: 'Save address' })).toBeNull();
  });

  it('says why when the workspace can not be changed, and shows it as it is', async () => {
    const server = serverOf('Admin');
    server.answer('PATCH /customer-settings', () => refusalOf(503, 'The database is away.'));
    await showPage(server, <BoardSettingsPage />, { path: '/settings/board-settings' });
    await press(server, screen.getByRole('combobox', { name: 'First day of the week' }));
    await press(server, screen.getByRole('option', { name: 'Monday' }));
    expect(screen.getByText('The workspace was not changed')).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'First day of the week' }).textContent).toContain('Sunday');
  });

  it('shows others the week and the zone, which an Admin changes', async () => {
    await showPage(serverOf('Member'), <BoardSettingsPage />, { path: '/settings/board-settings' });
    expect(screen.getByText(/An Admin can change them/)).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Time zone' }).getAttribute('aria-readonly')).toBe('true');
  });
});
