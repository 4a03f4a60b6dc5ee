import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { describe, expect, it } from 'vitest';
import type { Profile } from '@basis/domain/model/contract/contract';
import {
  bidOf,
  companyOf,
  customFieldOf,
  FakeServer,
  idOf,
  profileOf,
  refusalOf,
} from '@basis/domain/testing/fakeServer';
import { useDomain } from '../../../domainContext';
import { answerWithMaps } from '../../../testing/maps';
import { setPageSettings } from '../../../testing/pageSettings';
import { press, showPage } from '../../../testing/showPage';
import { userOf } from '../../../testing/users';
import { BidFields } from './BidFields';

const bond = customFieldOf(1, { label: 'Bond amount', type: 'Monetary', position: 1 });
const notes = customFieldOf(2, { label: 'Scope notes', type: 'Text', position: 0 });
const hasBond = customFieldOf(3, { label: 'Bid bond', type: 'Boolean', position: 2 });
const source = customFieldOf(4, { label: 'Source', type: 'Custom', position: 3 });
const bid = bidOf(1, {
  location: '1420 Riverside Ave, Seattle',
  city: 'Seattle',
  region: 'WA',
  customFields: { [bond.id]: 428_000_00, [source.id]: 'Procore' },
});

const Panel = observer(function Panel() {
  const { bidDetails } = useDomain();
  return bidDetails.bid ? <BidFields bid={bidDetails.bid} /> : null;
});

const show = async (
  part: Partial<Profile> = {},
  fields = [bond, notes, hasBond, source],
  values: Readonly<Record<string, unknown>> = bid.customFields,
) => {
  const server = new FakeServer();
  server.profile = profileOf(part);
  server.users = [userOf(1, 'Aaron Cho')];
  server.companies = [companyOf(1, { name: 'Turner' })];
  server.answer('GET /teams', () => Response.json({ teams: [{ id: idOf(701), name: 'Night crew', memberIds: [] }] }));
  server.customFields = fields;
  server.answer('GET /projects/*', () => Response.json({ project: { ...bid, customFields: values } }));
  server.answer('GET /bid-invites', () => Response.json({ bidInvites: [] }));
  server.answer('POST /change-sets/*/undo', () => Response.json({ changeSetId: 'u' }));
  let updates = 0;
  server.answer('PATCH /projects/*', ({ body }) => {
    updates += 1;
    const change = body as { customFields?: object };
    const customFields = { ...bid.customFields, ...change.customFields };
    const updatedAt = `2026-03-06T09:00:0${updates}.000Z`;
    return Response.json({ project: { ...bid, ...change, customFields, updatedAt }, changeSetId: `c${updates}` });
  });
  const domain = await showPage(server, <Panel />, { prepare: ({ bidDetails }) => bidDetails.open(bid.id) });
  return { server, domain };
};

const valueOf = (label: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^${label}`) });
const type = async (server: FakeServer, label: string, text: string, key = 'Enter'): Promise<void> => {
  await press(server, valueOf(label));
  const input = await screen.findByLabelText(`${label} of Bid 1`);
  fireEvent.change(input, { target: { value: text } });
  await act(async () => {
    fireEvent.keyDown(input, { key });
    await server.quiet();
  });
};
const sent = (server: FakeServer) => server.callsOf('PATCH /projects/*').map(({ body }) => body);
const labels = (): (string | null)[] =>
  screen.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent);

describe('the fields of a bid', () => {
  it('PROJECT-22: are saved one by one, each with its change alone, and undone from the toast', async () => {
    const { server } = await show();
    await type(server, 'City', 'Tacoma');
    await type(server, 'Bond amount', '1250.50');
    expect(sent(server)).toEqual([{ city: 'Tacoma' }, { customFields: { [bond.id]: 125_050 } }]);
    expect(valueOf('Bond amount').textContent).toBe('$1,250.50');
    await press(server, screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
    expect(server.callsOf('POST /change-sets/*/undo').map(({ path }) => path)).toEqual(['/change-sets/c2/undo']);
  });

  it('set the parts of an address that is written into the location, and empty those of the former city', async () => {
    const { server } = await show();
    await type(server, 'Location', '400 Main St, Portland, Oregon');
    const portland = { location: '400 Main St, Portland, Oregon', city: 'Portland', region: 'OR' };
    expect(sent(server)).toEqual([{ ...portland, addressLine: '400 Main St', postalCode: '' }]);
    expect([valueOf('City').textContent, valueOf('Project state').textContent]).toEqual(['Portland', 'Oregon']);
    await type(server, 'Location', 'Portland, OR');
    await type(server, 'Location', 'Pier 48');
    expect(sent(server).slice(1)).toEqual([
      { location: 'Portland, OR', city: 'Portland', region: 'OR' },
      { location: 'Pier 48' },
    ]);
  });

  it('offer places for the location, after the street that was written, and take any other text', async () => {
    const { server } = await show();
    server.answer('GET /places', () => Response.json({ places: [{ city: 'Portland', region: 'OR' }] }));
    await press(server, valueOf('Location'));
    const input = await screen.findByLabelText('Location of Bid 1');
    await act(async () => {
      fireEvent.change(input, { target: { value: '400 Main St, Portl' } });
      await server.quiet();
    });
    expect(server.callsOf('GET /places').map(({ query }) => query.get('search'))).toEqual(['Portl']);
    await press(server, screen.getByRole('option', { name: 'Portland, OR' }));
    await act(async () => {
      fireEvent.keyDown(input, { key: 'Enter' });
      await server.quiet();
    });
    expect(sent(server)).toEqual([
      {
        location: '400 Main St, Portland, OR',
        addressLine: '400 Main St',
        city: 'Portland',
        region: 'OR',
        postalCode: '',
      },
    ]);
  });

  it('show formatted text with its lists and links, and edit it as such', async () => {
    const scope = customFieldOf(5, { label: 'Scope', type: 'RichText', position: 0 });
    const { server } = await show({}, [scope], { [scope.id]: '- Shaft walls\n- [Plans](https://plans.example)' });
    expect((await screen.findByText('Shaft walls')).closest('li')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Plans' }).getAttribute('href')).toBe('https://plans.example');
    await press(server, screen.getByRole('button', { name: 'Edit Scope' }));
    const field = await screen.findByRole('textbox', { name: 'Scope of Bid 1' });
    expect(field.querySelectorAll('li')).toHaveLength(2);
    await act(async () => {
      fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
      await server.quiet();
    });
    expect(sent(server)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Plans' })).toBeDefined();
  });

  it('WIDGET-25: suggest addresses from the maps that are configured, and save the whole one that is picked', async () => {
    const { server } = await show();
    setPageSettings({ maps: { scriptUrl: 'https://maps.example.com/js', apiKey: 'key' } });
    const asked = answerWithMaps({
      '400 Main': { description: '400 Main St, Portland, OR, USA', whole: '400 Main St, Portland, OR 97204, USA' },
    });
    await press(server, valueOf('Location'));
    const input = await screen.findByLabelText('Location of Bid 1');
    await act(async () => {
      fireEvent.change(input, { target: { value: '400 Main' } });
      await server.quiet();
    });
    await press(server, await screen.findByRole('option', { name: '400 Main St, Portland, OR, USA' }));
    await waitFor(() => expect(input).toHaveProperty('value', '400 Main St, Portland, OR 97204, USA'));
    await act(async () => {
      fireEvent.keyDown(input, { key: 'Enter' });
      await server.quiet();
    });
    setPageSettings({});
    expect(sent(server)).toEqual([
      {
        location: '400 Main St, Portland, OR 97204, USA',
        addressLine: '400 Main St',
        city: 'Portland',
        region: 'OR',
        postalCode: '97204',
      },
    ]);
    expect(asked()).toEqual(['400 Main']);
    expect(server.callsOf('GET /places')).toEqual([]);
  });

  it('suggest the cities of the server when the maps fail', async () => {
    const { server } = await show();
    server.answer('GET /places', () => Response.json({ places: [{ city: 'Portland', region: 'OR' }] }));
    setPageSettings({ maps: { scriptUrl: 'https://maps.example.com/js', apiKey: 'key' } });
    answerWithMaps({});
    await press(server, valueOf('Location'));
    await act(async () => {
      fireEvent.change(await screen.findByLabelText('Location of Bid 1'), { target: { value: 'Portl' } });
      await server.quiet();
    });
    setPageSettings({});
    expect(await screen.findByRole('option', { name: 'Portland, OR' })).toBeDefined();
  });

  it('send nothing for the same value, nor after Escape', async () => {
    const { server } = await show();
    await type(server, 'City', 'Seattle');
    await type(server, 'City', 'Tacoma', 'Escape');
    expect(sent(server)).toEqual([]);
    expect(valueOf('City').textContent).toBe('Seattle');
  });

  it('keep what could not be saved with the reason, until it is saved or discarded', async () => {
    const { server } = await show();
    server.answer('PATCH /projects/*', () => refusalOf(422, 'This bid was linked to another one.'));
    await type(server, 'City', 'Tacoma');
    expect(screen.getByRole('alert').textContent).toBe('This bid was linked to another one.');
    expect(valueOf('City').textContent).toBe('Tacoma');
    expect(screen.queryByText('Something went wrong')).toBeNull();
    await press(server, screen.getByRole('button', { name: 'Discard what was entered for City' }));
    expect([valueOf('City').textContent, screen.queryByRole('alert')]).toEqual(['Seattle', null]);
  });

  it('say Required where a required one is empty, and why it can not be emptied', async () => {
    const required = { isRequired: true };
    const { server } = await show({}, [
      { ...bond, ...required },
      { ...notes, ...required },
      { ...hasBond, ...required },
    ]);
    expect(valueOf('Scope notes').textContent).toBe('Required');
    server.answer('PATCH /projects/*', () => refusalOf(422, 'Bond amount is required.'));
    await type(server, 'Bond amount', '');
    expect(screen.getByText('Bond amount is required.')).toBeDefined();
  });

  it('show the change of another person', async () => {
    const { server, domain } = await show();
    server.answer('GET /projects/*', () =>
      Response.json({ project: { ...bid, city: 'Everett', updatedAt: '2026-03-07T09:00:00.000Z' } }),
    );
    await act(async () => {
      domain.bidDetails.onLiveChanges('reset');
      await server.quiet();
    });
    expect(valueOf('City').textContent).toBe('Everett');
  });

  it.each([
    ['Text', 'Two shifts', 'textbox', 'Two shifts', []],
    ['RichText', 'Two shifts', 'textbox', '**Two** shifts', []],
    ['Number', '12.5', 'spinbutton', 12.5, []],
    ['Monetary', '$1,250.50', 'spinbutton', 125_050, []],
    ['Percent', '12.5%', 'spinbutton', 1_250, []],
    ['Date', 'Dec 03, 2026', 'textbox', '2026-12-03', []],
    ['SingleSelect', 'Drywall', 'combobox', idOf(601), ['None', 'Drywall', 'Ceilings']],
    ['MultiSelect', 'Ceilings', 'combobox', [idOf(602)], ['Drywall', 'Ceilings']],
    ['UserMultiSelect', 'AC', 'combobox', [idOf(801)], ['ACAaron ChoEstimator']],
    ['CompanyMultiSelect', 'TTurner', 'combobox', [companyOf(1).id], ['Turner']],
    ['TeamSelect', 'Night crew', 'combobox', [idOf(701)], ['Night crew']],
    ['StageSelect', 'Submitted', 'combobox', idOf(902), ['None', 'Undecided', 'Submitted']],
  ] as const)('FIELD-06: of the type %s show %s, and are edited in a %s', async (kind, text, role, value, offered) => {
    const options = ['Drywall', 'Ceilings'].map((label, index) => ({
      id: idOf(601 + index),
      label,
      color: 'teal' as const,
    }));
    const field = customFieldOf(6, { label: 'Scope', type: kind, options, position: 0 });
    const { server } = await show({}, [field], { [field.id]: value });
    const term = screen.getAllByRole('term', { hidden: true }).find(({ textContent }) => textContent === 'Scope');
    await waitFor(() => expect(term?.nextElementSibling?.textContent).toBe(text));
    await press(server, screen.getByRole('button', { name: /Scope/ }));
    expect(await screen.findByRole(role, { name: 'Scope of Bid 1' })).toBeDefined();
    expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(offered);
  });

  it('FIELD-06: stand in the order of the settings, a yes or no as a switch, what is not for editing as text', async () => {
    const { server } = await show();
    expect(labels().slice(-4)).toEqual(['Scope notes', 'Bond amount', 'Bid bond', 'Source']);
    await press(server, screen.getByRole('switch', { name: 'Bid bond' }));
    expect(sent(server)).toEqual([{ customFields: { [hasBond.id]: true } }]);
    await press(server, valueOf('Source'));
    expect(await screen.findByText("This field can't be edited")).toBeDefined();
  });

  it('have no amounts for a RestrictedMember, and no editors for who only reads', async () => {
    await show({ role: 'RestrictedMember' });
    expect(labels()).not.toContain('Bond amount');
    expect(labels()).toContain('Scope notes');
  });

  it('have nothing to press for who only reads, but the arrangement', async () => {
    await show({ role: 'ReadOnly' });
    expect(labels()).toContain('Bond amount');
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['Arrange fields']);
  });

  it('are hidden and brought back by the user, which is kept', async () => {
    const { server } = await show();
    let stored: unknown = null;
    server.answer('GET /profile/settings/*', () => Response.json({ value: stored }, { headers: { etag: '"1"' } }));
    server.answer('PUT /profile/settings/*', ({ body }) => {
      stored = (body as { value: unknown }).value;
      return Response.json({ value: stored }, { headers: { etag: '"2"' } });
    });
    await press(server, screen.getByRole('button', { name: 'Arrange fields' }));
    const panel = within(screen.getByRole('dialog'));
    await press(server, panel.getByRole('switch', { name: 'City' }));
    await waitFor(() => expect(labels()).not.toContain('City'));
    const [call] = server.callsOf('PUT /profile/settings/*');
    expect(call?.path).toBe('/profile/settings/PROJECT_DETAILS-fields');
    expect(stored).toMatchObject({
      known: expect.arrayContaining(['city']),
      shown: expect.not.arrayContaining(['city']),
    });
  });
});
