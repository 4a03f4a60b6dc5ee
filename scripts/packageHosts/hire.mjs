import { driversOf } from './pages.mjs';
import { expect } from './shell.mjs';

const words = {
  condition: (number) => `Bedingung ${number}`,
  deleteCondition: (number) => `Bedingung ${number} löschen`,
  field: 'Feld',
  operation: 'Vergleich',
  value: 'Wert',
  combinator: 'Und oder Oder',
  and: 'und',
  or: 'oder',
};

/** Works the example as the people of a yard do: finds a machine, hires it out, and sees that it is. */
export const workHire = async (page, shared) => {
  const { FilterDriver, pageSurface, TableDriver } = await driversOf(shared);
  const surface = pageSurface(page);
  const table = new TableDriver(surface, 'Geräte');
  const filter = new FilterDriver(surface, words);
  await page.getByText('Kran 1', { exact: true }).waitFor();
  expect('machines', await table.rowCount(), 100_000);
  const drawn = await table.drawnRowCount();
  if (drawn > 60) throw new Error(`${drawn} rows are drawn.`);

  await filter.chooseField(1, 'Zustand');
  await filter.chooseOption(1, 'frei');
  await page.keyboard.press('Escape');
  const free = await table.rowCount();
  expect('machines that are free', free, 33_334);

  await table.pressRow(0);
  const drawer = page.getByRole('dialog', { name: 'Kran 1 vermieten' });
  await drawer.getByRole('button', { name: 'Gerät vermieten' }).click();
  await drawer.getByText('Geben Sie den Kunden ein.').waitFor();
  await drawer.getByRole('textbox', { name: 'Kunde' }).fill('Brückenbau Weser');
  await drawer.getByRole('textbox', { name: 'Ab', exact: true }).fill('24.12.2026');
  await drawer.getByRole('spinbutton', { name: 'Dauer' }).fill('12');
  await drawer.getByRole('combobox', { name: 'Rückgabe in' }).click();
  await page.getByRole('option', { name: 'Kassel' }).click();
  await drawer.getByRole('button', { name: 'Gerät vermieten' }).click();
  await page.getByRole('region', { name: 'Meldungen' }).getByText('Kran 1 ist vermietet.').waitFor();
  await drawer.waitFor({ state: 'detached' });
  expect('machines that are free after one was hired out', await table.rowCount(), free - 1);

  await filter.deleteCondition(1);
  await page.getByRole('button', { name: 'Bedingung hinzufügen' }).click();
  await filter.chooseField(1, 'Wartung');
  expect('a field of its own with an operation of its own', await table.rowCount(), 16_658);
  for (const english of ['Close', 'Search', 'Condition', 'Select', 'Add '])
    expect(`“${english}” in a German tool`, await page.getByText(english).count(), 0);
};
