import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import { customFieldOf, FakeServer, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../testing/showPage';
import CustomFieldsPage from './CustomFieldsPage';

const changeSetId = idOf(7);
const option = (number: number, label: string) => ({ id: idOf(600 + number), label, color: 'teal' as const });

const serverOf = (): FakeServer => {
  const server = new FakeServer();
  server.profile = profileOf({ role: 'Admin' });
  server.customFields = [
    customFieldOf(1, {
      label: 'Scope',
      type: 'MultiSelect',
      options: [option(1, 'Drywall'), option(2, 'Ceilings'), option(3, 'Framing')],
    }),
    customFieldOf(2, { label: 'Square feet', type: 'Number', isVisible: false }),
    customFieldOf(3, { label: 'Region', entity: 'Company' }),
  ];
  const find = (path: string) => server.customFields.find(({ id }) => path.includes(id));
  server.answer('POST /custom-field-settings', ({ body }) => {
    const { customFieldSetting } = body as { customFieldSetting: CustomFieldSetting };
    server.customFields.push(customFieldOf(9, customFieldSetting));
    return Response.json({ customFieldSetting, changeSetId }, { status: 201 });
  });
  server.answer('PATCH /custom-field-settings/*', ({ path, body }) => {
    server.customFields = server.customFields.map((field) =>
      path.includes(field.id) ? { ...field, ...(body as Partial<CustomFieldSetting>) } : field,
    );
    return Response.json({ customFieldSetting: find(path), changeSetId });
  });
  server.answer('DELETE /custom-field-settings/*', ({ path }) => {
    server.customFields = server.customFields.filter(({ id }) => !path.includes(id));
    return Response.json({ changeSetId });
  });
  server.answer('GET /custom-field-settings/*/use', () =>
    Response.json({ count: 412, options: [{ id: idOf(601), count: 1 }] }),
  );
  return server;
};

const show = (server: FakeServer, entity = 'bid-details') =>
  showPage(
    server,
    <Routes>
      <Route path="/settings/customize-fields/:entity" element={<CustomFieldsPage />} />
    </Routes>,
    { path: `/settings/customize-fields/${entity}` },
  );
const labels = (): (string | null)[] => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const type = (label: string, text: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } });
const addField = async (server: FakeServer, label: string): Promise<void> => {
  await press(server, screen.getAllByRole('button', { name: 'Add field' })[0] as HTMLElement);
  type('Label', label);
};
const submit = (server: FakeServer, name: string) =>
  press(server, screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
const patches = (server: FakeServer) =>
  server.callsOf('PATCH /custom-field-settings/*').map(({ path, body }) => [path.split('/').at(-1), body]);

describe('the pages of custom fields', () => {
  it.each([
    ['SETTINGS-11', 'bid-details', 'Bid details', ['Scope', 'Square feet']],
    ['SETTINGS-12', 'companies', 'Companies', ['Region']],
  ])('%s, SETTINGS-28: %s lists the fields of its entity in order', async (_, entity, title, fields) => {
    await show(serverOf(), entity);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(labels()).toEqual(fields);
  });

  it.each([
    ['SETTINGS-13', 'people', 'People', 'Contact'],
    ['SETTINGS-14', 'quotes', 'Quotes', 'Quote'],
  ])('%s, SETTINGS-28: %s says that there are none, and adds the first', async (_, path, title, entity) => {
    const server = serverOf();
    await show(server, path);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(screen.getByText('No fields yet')).toBeDefined();
    await addField(server, 'Region');
    await submit(server, 'Add field');
    expect(server.callsOf('POST /custom-field-settings')[0]?.body).toMatchObject({
      customFieldSetting: { entity, label: 'Region', type: 'Text' },
    });
    expect(labels()).toEqual(['Region']);
  });

  it('shows the type, the first options and how many more there are', async () => {
    await show(serverOf());
    expect(screen.getByRole('row', { name: /Scope/ }).textContent).toContain('MultiSelectDrywallCeilings+1');
    expect(screen.getByText('2 fields, 1 hidden')).toBeDefined();
  });

  it('FIELD-03: adds a field with options, each with its color', async () => {
    const server = serverOf();
    await show(server);
    await addField(server, 'Contract');
    await press(server, screen.getByRole('radio', { name: /SingleSelect/ }));
    await press(server, button('Add option'));
    type('Option 1', 'Lump sum');
    await press(server, button('Add option'));
    type('Option 2', 'Cost plus');
    await submit(server, 'Add field');
    const options = server
      .callsOf('POST /custom-field-settings')
      .flatMap(({ body }) => (body as { customFieldSetting: CustomFieldSetting }).customFieldSetting.options);
    expect(options.map(({ label }) => label)).toEqual(['Lump sum', 'Cost plus']);
    expect(new Set(options.map(({ color }) => color)).size).toBe(2);
  });

  it('says at the field what is wrong with a label, and keeps what was typed', async () => {
    const server = serverOf();
    await show(server);
    await addField(server, ' scope ');
    await submit(server, 'Add field');
    expect(screen.getByText('“scope” already exists.')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Label' }).value).toBe(' scope ');
    expect(server.callsOf('POST /custom-field-settings')).toEqual([]);
  });

  it('takes no two options of one name, and none without a name', async () => {
    const server = serverOf();
    await show(server);
    await press(server, button('Edit Scope'));
    type('Option 2', 'drywall');
    await submit(server, 'Save field');
    expect(screen.getByText('There are two options named “drywall”.')).toBeDefined();
    type('Option 2', ' ');
    await submit(server, 'Save field');
    expect(screen.getByText('Give each option a name, or delete it.')).toBeDefined();
    expect(patches(server)).toEqual([]);
  });

  it('keeps the type of a field, and says which options are in use', async () => {
    const server = serverOf();
    await show(server);
    await press(server, button('Edit Scope'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Type' }).readOnly).toBe(true);
    expect(screen.getByText('1 bid')).toBeDefined();
    expect(screen.getByText('412 bids have a value. Hiding the field keeps it.')).toBeDefined();
    await press(server, button('Delete Framing'));
    await submit(server, 'Save field');
    expect(patches(server)).toMatchObject([[idOf(401), { options: [{ label: 'Drywall' }, { label: 'Ceilings' }] }]]);
  });

  it('keeps the options that somebody else added, used and renamed while the drawer was open', async () => {
    const server = serverOf();
    await show(server);
    await press(server, button('Edit Scope'));
    type('Option 1', 'Plaster');
    await press(server, button('Delete Framing'));
    const theirs = [option(1, 'Drywall'), option(2, 'Clouds'), option(3, 'Framing'), option(4, 'From B')];
    const [scope, ...others] = server.customFields;
    if (!scope) throw new Error('No field');
    server.customFields = [{ ...scope, options: theirs }, ...others];
    await submit(server, 'Save field');
    const options = [option(1, 'Plaster'), option(2, 'Clouds'), option(4, 'From B')];
    expect(patches(server)).toEqual([[idOf(401), { options, baseOptions: theirs }]]);
  });

  it('makes options anew where they were changed between reading and saving', async () => {
    const server = serverOf();
    await show(server);
    await press(server, button('Edit Scope'));
    await press(server, button('Delete Framing'));
    server.answer('PATCH /custom-field-settings/*', () => {
      server.customFields = server.customFields.map((field) => ({
        ...field,
        options: [option(1, 'Drywall'), option(4, 'From B')],
      }));
      server.answer('PATCH /custom-field-settings/*', () =>
        Response.json({ customFieldSetting: server.customFields[0], changeSetId }),
      );
      return refusalOf(409, 'The options were changed.');
    });
    await submit(server, 'Save field');
    expect(patches(server)).toMatchObject([
      [idOf(401), { options: [{ label: 'Drywall' }, { label: 'Ceilings' }] }],
      [idOf(401), { options: [{ label: 'Drywall' }, { label: 'From B' }] }],
    ]);
    expect(screen.queryByText('The options were changed.')).toBeNull();
  });

  it('requires a value of a field, but of none that is only ticked', async () => {
    const server = serverOf();
    await show(server);
    await press(server, button('Edit Scope'));
    await press(server, screen.getByRole('switch', { name: 'Required' }));
    await submit(server, 'Save field');
    expect(patches(server)).toEqual([[idOf(401), { isRequired: true }]]);
    await addField(server, 'Prevailing wage');
    await press(server, screen.getByRole('radio', { name: /Boolean/ }));
    expect(screen.queryByRole('switch', { name: 'Required' })).toBeNull();
  });

  it('hides a field from lists and details', async () => {
    const server = serverOf();
    await show(server);
    await press(server, screen.getByRole('switch', { name: 'Show Scope' }));
    expect(patches(server)).toEqual([[idOf(401), { isVisible: false }]]);
    expect(screen.getByText('2 fields, 2 hidden')).toBeDefined();
  });

  it('moves a field by one call, and back when that fails', async () => {
    const server = serverOf();
    await show(server);
    const move = (label: string) =>
      act(async () => {
        for (const key of [' ', 'ArrowDown', ' ']) fireEvent.keyDown(button(`Move ${label}`), { key });
        await server.quiet();
      });
    server.answer('PATCH /custom-field-settings/*', ({ body }) => {
      server.customFields = server.customFields.map((field) =>
        field.entity === 'Project' ? { ...field, position: field.label === 'Scope' ? 1 : 0 } : field,
      );
      expect(body).toEqual({ position: 1 });
      return Response.json({ customFieldSetting: server.customFields[0], changeSetId });
    });
    await move('Scope');
    expect(labels()).toEqual(['Square feet', 'Scope']);
    expect(patches(server)).toEqual([[idOf(401), { position: 1 }]]);
    server.answer('PATCH /custom-field-settings/*', () => refusalOf(503, 'The database is away.'));
    await move('Square feet');
    expect(labels()).toEqual(['Square feet', 'Scope']);
    expect(screen.getByText('The order was not changed')).toBeDefined();
  });

  it('writes only what was changed, and nothing where nothing was', async () => {
    const server = serverOf();
    await show(server);
    await press(server, button('Edit Scope'));
    await submit(server, 'Save field');
    expect(patches(server)).toEqual([]);
    await press(server, button('Edit Scope'));
    type('Label', 'Trade scope');
    await submit(server, 'Save field');
    expect(patches(server)).toEqual([[idOf(401), { label: 'Trade scope' }]]);
  });

  it('says how many bids lose an option in use before it is saved, and keeps changes when it is closed', async () => {
    const server = serverOf();
    await show(server);
    await press(server, button('Edit Scope'));
    await press(server, button('Delete Drywall'));
    expect(screen.getByText('1 bid loses “Drywall” when you save.')).toBeDefined();
    await press(server, screen.getByRole('button', { name: 'Cancel' }));
    await press(server, button('Edit Scope'));
    expect(screen.getByText('1 bid loses “Drywall” when you save.')).toBeDefined();
  });

  it('says what is lost before a field is deleted, and can bring it back', async () => {
    const server = serverOf();
    await show(server);
    await press(server, button('Actions of Scope'));
    await press(server, screen.getByRole('menuitem', { name: 'Delete' }));
    expect(screen.getByText(/412 bids lose their values/)).toBeDefined();
    await press(server, button('Delete field'));
    expect(labels()).toEqual(['Square feet']);
    expect(screen.getByText('Deleted the field Scope')).toBeDefined();
    expect(button('Undo')).toBeDefined();
  });

  it('says when it can not be counted what is lost', async () => {
    const server = serverOf();
    server.answer('GET /custom-field-settings/*/use', () => refusalOf(503, 'The database is away.'));
    await show(server);
    await press(server, button('Actions of Scope'));
    await press(server, screen.getByRole('menuitem', { name: 'Delete' }));
    expect(screen.getByText(/How many bids have a value could not be counted/)).toBeDefined();
  });

  it('finds fields by their label', async () => {
    const server = serverOf();
    await show(server);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search fields' }), { target: { value: 'FEET' } });
    expect(labels()).toEqual(['Square feet']);
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });

  it('says of another address that there is no such page', async () => {
    await show(serverOf(), 'boards');
    expect(screen.getByText(/not found/i)).toBeDefined();
  });
});
