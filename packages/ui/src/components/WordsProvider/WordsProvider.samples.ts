import type { WordOverrides } from './WordsProvider';

/** German for what stands around a list. */
export const german: WordOverrides = {
  Table: {
    selectAll: 'Alle Zeilen auswählen',
    selectRow: (number) => `Zeile ${number} auswählen`,
    selectGroup: (group) => `Alle auswählen: ${group}`,
    expand: (group) => `${group} öffnen`,
    collapse: (group) => `${group} schließen`,
    loadMore: (_count, written) => `${written} weitere laden`,
  },
  FilterCard: {
    filters: 'Filter',
    saveAs: 'Als Filter speichern',
    apply: 'Anwenden',
    clear: 'Filter aufheben',
  },
  FilterBuilder: {
    conditions: 'Bedingungen',
    condition: (number) => `Bedingung ${number}`,
    deleteCondition: (number) => `Bedingung ${number} löschen`,
    addCondition: 'Bedingung hinzufügen',
    where: 'Wo',
    combinator: 'Und oder Oder',
    and: 'Und',
    or: 'Oder',
    field: 'Feld',
    selectField: 'Feld wählen',
    operation: 'Vergleich',
    selectOperation: 'Vergleich',
    value: 'Wert',
    unfinished: {
      field: (number) => `Wählen Sie ein Feld und einen Wert für Bedingung ${number}`,
      operation: (number) => `Wählen Sie einen Vergleich für Bedingung ${number}`,
      value: (number) => `Wählen Sie einen Wert für Bedingung ${number}`,
    },
  },
  SortBuilder: {
    sorts: 'Sortierung',
  },
  Options: {
    count: (count, written) => `${written} ${count === 1 ? 'Eintrag' : 'Einträge'}`,
    search: 'Einträge durchsuchen',
    placeholder: 'Tippen, um zu suchen …',
    none: 'Es gibt keine Einträge.',
    noMatch: (query) => `Kein Eintrag passt zu „${query}“.`,
  },
  SearchField: { placeholder: 'Suchen', clear: 'Suche leeren' },
  Pagination: {
    pages: 'Seiten',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
    page: (_number, written) => `Seite ${written}`,
  },
  Deadline: {
    today: 'Heute',
    tomorrow: 'Morgen',
    ahead: (days) => `In ${days} Tagen`,
    past: (days) => (days === 1 ? 'Seit 1 Tag vorbei' : `Seit ${days} Tagen vorbei`),
    time: (hours, minutes) => `${hours}:${String(minutes).padStart(2, '0')} Uhr`,
  },
};
