import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { fields, operations, conditionOf } from '../../testing/sampleFilters';
import { domSurface } from '../../testing/driverSurface';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { FilterBuilder } from '../../data/FilterBuilder/FilterBuilder';
import { FilterDriver } from '../../data/FilterBuilder/FilterBuilder.driver';
import { filterBuilderWords } from '../../words/english/FilterBuilder.words';
import { FilterChips } from '../../data/FilterChips/FilterChips';
import { DateRangePicker } from '../DateRangePicker/DateRangePicker';
import { Deadline } from '../Deadline/Deadline';
import { Drawer } from '../Drawer/Drawer';
import { Pagination } from '../Pagination/Pagination';
import { SearchField } from '../SearchField/SearchField';
import { Tag } from '../Tag/Tag';
import { WordsProvider, type WordOverrides } from './WordsProvider';

const german: WordOverrides = {
  Pagination: { next: 'Nächste Seite', page: (_number, written) => `Seite ${written}` },
  SearchField: { placeholder: 'Suchen' },
};
const pages = <Pagination page={2} pageCount={1200} onPageChange={() => undefined} />;
const button = (name: string) => screen.queryByRole('button', { name });

describe('the words of a component', () => {
  it('are those of the provider, and English where it gives none', () => {
    renderWithTheme(<WordsProvider words={german}>{pages}</WordsProvider>);
    expect([button('Nächste Seite'), button('Seite 3'), button('Previous page')]).not.toContain(null);
    expect([button('Next page'), button('Page 3')]).toEqual([null, null]);
  });

  it('are English without a provider', () => {
    renderWithTheme(pages);
    expect([button('Next page'), button('Page 1,200')]).not.toContain(null);
  });

  it('are replaced one by one in a table within a table', async () => {
    renderWithTheme(
      <WordsProvider words={{ DateRangePicker: { presetLabels: { 'this-year': 'Dieses Jahr' } } }}>
        <DateRangePicker label="Bid due" today="2026-11-18" presets={['this-year', 'all-time']} />
      </WordsProvider>,
    );
    act(() => screen.getByRole('button', { name: 'Open calendar' }).click());
    expect([button('Dieses Jahr'), button('All time')]).not.toContain(null);
  });

  it('come from the nearest provider, then from the one around it', () => {
    renderWithTheme(
      <WordsProvider words={german}>
        <WordsProvider words={{ Pagination: { next: 'Weiter' } }}>
          {pages}
          <SearchField />
        </WordsProvider>
      </WordsProvider>,
    );
    expect([button('Weiter'), button('Seite 3'), screen.queryByPlaceholderText('Suchen')]).not.toContain(null);
  });

  it('stay as they are where undefined is given', () => {
    renderWithTheme(<WordsProvider words={{ Pagination: { next: undefined } }}>{pages}</WordsProvider>);
    expect(button('Next page')).not.toBeNull();
  });

  it('stay as they are where a table of JSON has null', () => {
    const words = JSON.parse(
      '{"Pagination":{"next":null},"SearchField":null,"DateRangePicker":{"presetLabels":null}}',
    ) as WordOverrides;
    renderWithTheme(
      <WordsProvider words={words}>
        {pages}
        <SearchField />
        <DateRangePicker label="Bid due" today="2026-11-18" presets={['this-year']} />
      </WordsProvider>,
    );
    act(() => screen.getByRole('button', { name: 'Open calendar' }).click());
    expect([screen.queryByPlaceholderText('Search'), button('This year')]).not.toContain(null);
  });

  it('are those around it where the table itself is null', () => {
    renderWithTheme(
      <WordsProvider words={german}>
        <WordsProvider words={null}>{pages}</WordsProvider>
      </WordsProvider>,
    );
    expect(button('Nächste Seite')).not.toBeNull();
  });

  it('give way to a text that is a prop', () => {
    renderWithTheme(
      <WordsProvider words={german}>
        <SearchField placeholder="Find a bid" />
      </WordsProvider>,
    );
    expect(screen.queryByPlaceholderText('Find a bid')).not.toBeNull();
  });

  it('reach what opens elsewhere in the document', () => {
    renderWithTheme(
      <WordsProvider words={{ Drawer: { close: 'Schließen' } }}>
        <Drawer isOpen title="Bid" onClose={() => undefined}>
          Riverside
        </Drawer>
      </WordsProvider>,
    );
    expect(button('Schließen')).not.toBeNull();
  });

  it('change when other words are given', () => {
    const { rerender } = renderWithTheme(<WordsProvider words={german}>{pages}</WordsProvider>);
    rerender(<WordsProvider words={{ Pagination: { next: 'Suivant' } }}>{pages}</WordsProvider>);
    expect([button('Suivant'), button('Page 3')]).not.toContain(null);
  });
});

describe('the locale', () => {
  const parts = (
    <>
      <Tag count={12_840}>Drywall</Tag>
      <Deadline date="2026-12-24" today="2026-11-18" variant="date" />
      <FilterChips
        value={{
          and: [
            conditionOf('quote', operations.greaterOrEqual.id, 1_250_000),
            conditionOf('bidDeadline', operations.on.id, '2026-10-03'),
          ],
          or: [],
        }}
        fields={fields}
        onChange={() => undefined}
        onClear={() => undefined}
      />
    </>
  );

  it('writes counts, dates and amounts', () => {
    const { container } = renderWithTheme(<WordsProvider locale="de-DE">{parts}</WordsProvider>);
    expect(container.textContent).toContain('12.840');
    expect(container.textContent).toContain('24. Dez. 2026');
    expect(container.textContent).toMatch(/12\.500\s\$/);
    expect(container.textContent).toContain('03. Okt. 2026');
  });

  it('is that of the United States by default', () => {
    const { container } = renderWithTheme(parts);
    expect(container.textContent).toContain('12,840');
    expect(container.textContent).toContain('Dec 24, 2026');
    expect(container.textContent).toContain('$12,500');
  });

  it.each(['de_DE', '', 'x', '日本'])(
    '%j is no tag: the United States are written for, and it is said once',
    (locale) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const shown = <WordsProvider locale={locale}>{parts}</WordsProvider>;
      const { container } = renderWithTheme(shown);
      renderWithTheme(shown);
      expect(container.textContent).toContain('12,840');
      expect(container.textContent).toContain('Dec 24, 2026');
      expect(warn.mock.calls).toEqual([[expect.stringContaining(`“${locale}”`)]]);
      warn.mockRestore();
    },
  );

  it.each(['de_DE', ''])('%j does not stop a server that renders', (locale) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(renderToString(<WordsProvider locale={locale}>{parts}</WordsProvider>)).toContain('12,840');
    warn.mockRestore();
  });

  it('is that of the provider around where null is given', () => {
    const { container } = renderWithTheme(
      <WordsProvider locale="de-DE">
        <WordsProvider locale={null}>{parts}</WordsProvider>
      </WordsProvider>,
    );
    expect(container.textContent).toContain('12.840');
  });

  it('stays where a provider within gives words alone', () => {
    const { container } = renderWithTheme(
      <WordsProvider locale="de-DE">
        <WordsProvider words={german}>{parts}</WordsProvider>
      </WordsProvider>,
    );
    expect(container.textContent).toContain('12.840');
  });

  it('names the months of a calendar', () => {
    renderWithTheme(
      <WordsProvider locale="de-DE">
        <DateRangePicker label="Bid due" today="2026-11-18" />
      </WordsProvider>,
    );
    act(() => screen.getByRole('button', { name: 'Open calendar' }).click());
    expect(screen.queryByRole('heading', { name: /November.*Dezember 2026/ })).not.toBeNull();
  });
});

it('a driver works what speaks another language, by the words of the app', async () => {
  const words = {
    ...filterBuilderWords,
    condition: (number: number) => `Bedingung ${number}`,
    deleteCondition: (number: number) => `Bedingung ${number} löschen`,
    field: 'Feld',
  };
  const onChange = vi.fn<(state: { filter: { and: readonly unknown[] } }) => void>();
  renderWithTheme(
    <WordsProvider words={{ FilterBuilder: words }}>
      <FilterBuilder
        fields={fields}
        defaultValue={{
          and: [conditionOf('location', 'contain', 'Seattle'), conditionOf('location', 'contain', 'Tacoma')],
          or: [],
        }}
        onChange={onChange}
      />
    </WordsProvider>,
  );
  const driver = new FilterDriver(
    domSurface(document, async (work) => act(async () => work())),
    words,
  );
  expect((await driver.condition(2)).field).toBe('Location');
  await driver.deleteCondition(1);
  expect(await driver.conditionCount()).toBe(1);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Bedingung 1 löschen');
});

it('the types refuse a component, a word and a form that no table has', () => {
  const faults: WordOverrides[] = [
    // @ts-expect-error -- no such component
    { Carousel: { next: 'Weiter' } },
    // @ts-expect-error -- no such word
    { Pagination: { nextPage: 'Weiter' } },
    // @ts-expect-error -- a text where a value goes in
    { Pagination: { page: 'Seite' } },
    // @ts-expect-error -- no such value
    { Pagination: { page: (_number: number, _written: string, third: string) => third } },
  ];
  expect(faults).toHaveLength(4);
});
