import type { WordOverrides } from '@basis/ui/WordsProvider';

/** What the design system says in this tool, in German. */
export const german: WordOverrides = {
  Button: { pending: 'Wird ausgeführt' },
  DatePicker: {
    placeholder: 'Tag',
    clear: 'Tag leeren',
    reading: 'Der Tag wird gelesen',
    openCalendar: 'Kalender öffnen',
    calendar: 'Tag wählen',
  },
  Dates: {
    unreadable: 'Geben Sie einen Tag wie 30.11.2026 ein',
    tooEarly: (first) => `Geben Sie einen Tag ab ${first} ein`,
    tooLate: (last) => `Geben Sie einen Tag bis ${last} ein`,
  },
  Drawer: { close: 'Schließen' },
  FilterBuilder: {
    conditions: 'Bedingungen',
    condition: (number) => `Bedingung ${number}`,
    deleteCondition: (number) => `Bedingung ${number} löschen`,
    addCondition: 'Bedingung hinzufügen',
    where: 'Wo',
    combinator: 'Und oder Oder',
    and: 'und',
    or: 'oder',
    field: 'Feld',
    selectField: 'Feld wählen',
    operation: 'Vergleich',
    selectOperation: 'Vergleich',
    value: 'Wert',
    from: 'Von',
    to: 'Bis',
    between: 'und',
    selectOptions: 'Wert wählen',
    search: 'Suchen',
    unfinished: {
      field: (number) => `Wählen Sie ein Feld und einen Wert für Bedingung ${number}`,
      operation: (number) => `Wählen Sie einen Vergleich für Bedingung ${number}`,
      value: (number) => `Wählen Sie einen Wert für Bedingung ${number}`,
    },
  },
  NumberField: { empty: 'Leer' },
  Options: {
    count: (count, written) => `${written} ${count === 1 ? 'Eintrag' : 'Einträge'}`,
    search: 'Einträge durchsuchen',
    placeholder: 'Tippen, um zu suchen …',
    none: 'Es gibt keine Einträge.',
    noMatch: (query) => `Kein Eintrag passt zu „${query}“.`,
  },
  PageHeader: { actions: 'Befehle der Seite' },
  Select: { placeholder: 'Bitte wählen', options: 'Einträge' },
  Table: {
    selectAll: 'Alle Zeilen auswählen',
    selectRow: (number) => `Zeile ${number} auswählen`,
  },
  ToastRegion: { region: 'Meldungen', close: 'Schließen' },
};
