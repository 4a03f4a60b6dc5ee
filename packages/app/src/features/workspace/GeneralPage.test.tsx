import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { Amount } from '../../money';
import { press, showPage } from '../../testing/showPage';
import GeneralPage from './GeneralPage';

const show = async () => {
  const server = new FakeServer();
  server.profile = profileOf({ role: 'Admin' });
  server.ownSettings = { currency: 'JPY', currencyDecimals: 0 };
  const page = (
    <>
      <GeneralPage />
      <p>
        <Amount cents={1250} form="exact" />
      </p>
    </>
  );
  const domain = await showPage(server, page, { path: '/settings/general' });
  return { server, domain };
};
const currency = (): HTMLElement => screen.getByRole('combobox', { name: 'Currency' });
const choose = async (server: FakeServer, name: string): Promise<void> => {
  await press(server, currency());
  fireEvent.change(screen.getByRole('combobox', { name: 'Search options' }), { target: { value: name.slice(0, 6) } });
  await press(server, screen.getByRole('option', { name }));
};

describe('the page of the currency', () => {
  it('asks first, and says that nothing is converted, with an amount before and after', async () => {
    const { server } = await show();
    await choose(server, 'Kuwaiti Dinar (KWD)');
    const dialog = screen.getByRole('alertdialog', { name: 'Change the currency to Kuwaiti Dinar?' });
    expect(dialog.textContent).toContain('Nothing is converted.');
    expect(dialog.textContent).toContain('¥123,456,789 becomes KWD\u00A0123,456.789.');
    await press(server, screen.getByRole('button', { name: 'Cancel' }));
    expect(server.callsOf('PATCH /customer-settings')).toEqual([]);
    expect(currency().textContent).toContain('Japanese Yen (JPY)');
  });

  it('changes the sign and the decimal point of the same number on pages that are open', async () => {
    const { server, domain } = await show();
    expect(screen.getByText('¥1,250')).toBeDefined();
    await choose(server, 'Kuwaiti Dinar (KWD)');
    const customerSettings = { ...domain.session.workspace, currency: 'KWD', currencyDecimals: 3 };
    server.answer('PATCH /customer-settings', () => Response.json({ customerSettings }));
    await press(server, screen.getByRole('button', { name: 'Change currency' }));
    expect(server.callsOf('PATCH /customer-settings').map(({ body }) => body)).toEqual([{ currency: 'KWD' }]);
    expect(screen.getByText('KWD 1.250')).toBeDefined();
    expect(screen.getByText('The currency is now Kuwaiti Dinar')).toBeDefined();
  });

  it('takes over a change that somebody else made', async () => {
    const { server, domain } = await show();
    server.ownSettings = { currency: 'EUR', currencyDecimals: 2 };
    await act(async () => {
      await domain.session.onLiveChanges('reset');
    });
    expect(screen.getByText('€12.50')).toBeDefined();
  });

  it('says why when it can not be changed, and shows the currency as it is', async () => {
    const { server } = await show();
    server.answer('PATCH /customer-settings', () => refusalOf(503, 'The database is away.'));
    await choose(server, 'Euro (EUR)');
    await press(server, screen.getByRole('button', { name: 'Change currency' }));
    expect(screen.getByText('The currency was not changed')).toBeDefined();
    expect(screen.getByText('¥1,250')).toBeDefined();
  });
});
