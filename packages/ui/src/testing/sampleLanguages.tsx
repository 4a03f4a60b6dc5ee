import type { ReactNode } from 'react';
import { Ban, Combine, Trash2 } from 'lucide-react';
import { DatePicker } from '../components/DatePicker/DatePicker';
import { DateRangePicker } from '../components/DateRangePicker/DateRangePicker';
import { Deadline } from '../components/Deadline/Deadline';
import { FileDrop } from '../components/FileDrop/FileDrop';
import { FormDrawer } from '../components/FormDrawer/FormDrawer';
import { MoneyField } from '../components/MoneyField/MoneyField';
import { Pagination } from '../components/Pagination/Pagination';
import { TextField } from '../components/TextField/TextField';
import { TimePicker } from '../components/TimePicker/TimePicker';
import { ToastRegion } from '../components/ToastRegion/ToastRegion';
import { WordsProvider } from '../components/WordsProvider/WordsProvider';
import { BulkAction, BulkBar } from '../data/BulkBar/BulkBar';
import { FilterBuilder } from '../data/FilterBuilder/FilterBuilder';
import { FilterCard } from '../data/FilterCard/FilterCard';
import type { FilterField, FilterOperation } from '../data/FilterBuilder/types';
import { groupedSource, OwnedTable, textColumns } from '../data/Table/Table.samples';
import { Stack } from '../layout/Stack/Stack';
import { conditionOf, fields } from './sampleFilters';
import { arabic } from '../words/ar.words';
import { german } from '../words/de.words';

/** What an app says itself, beside the words of the package. */
interface AppWords {
  heads: Readonly<Record<string, string>>;
  groups: readonly [string, string];
  list: string;
  fields: Readonly<Record<string, string>>;
  operations: Readonly<Record<string, string>>;
  form: { title: string; name: string; due: string; time: string; amount: string; plans: string; submit: string };
  toasts: { saved: string; link: string; failed: string; detail: string; copy: string };
  actions: readonly [string, string, string];
  between: string;
}

const germanApp: AppWords = {
  heads: { name: 'Bauvorhaben', stage: 'Bearbeitungsstand', due: 'Abgabetermin', quote: 'Angebotssumme' },
  groups: ['In der Kalkulationsbearbeitung', 'Abgegeben'],
  list: 'Angebote',
  fields: {
    quote: 'Angebotssumme',
    bidDeadline: 'Abgabetermin der Ausschreibung',
    location: 'Standort des Bauvorhabens',
    stageId: 'Bearbeitungsstand',
  },
  operations: {
    greaterOrEqual: 'ist mindestens',
    contain: 'enthält',
    on: 'ist am',
    between: 'liegt zwischen',
    anyOf: 'ist einer von',
  },
  form: {
    title: 'Angebotsaufforderung hinzufügen',
    name: 'Bezeichnung des Bauvorhabens',
    due: 'Abgabetermin',
    time: 'Abgabezeitpunkt',
    amount: 'Voraussichtliche Angebotssumme',
    plans: 'Ausschreibungsunterlagen',
    submit: 'Angebot anlegen',
  },
  toasts: {
    saved: 'Die Angebotsaufforderung wurde erfolgreich angelegt.',
    link: 'Angebotseinzelheiten anzeigen',
    failed: 'Beim Anlegen der Angebotssumme ist ein Fehler aufgetreten',
    detail: 'Der Dienst für Angebotssummen hat nicht geantwortet.',
    copy: 'Fehlermeldung kopieren',
  },
  actions: ['Ablehnen', 'Zusammenfassen', 'In den Papierkorb'],
  between: 'Ausschreibungszeitraum',
};

const arabicApp: AppWords = {
  heads: { name: 'المشروع', stage: 'المرحلة', due: 'الموعد النهائي', quote: 'السعر' },
  groups: ['قيد التقدير', 'تم التقديم'],
  list: 'العطاءات',
  fields: { quote: 'السعر', bidDeadline: 'موعد العطاء', location: 'الموقع', stageId: 'المرحلة' },
  operations: {
    greaterOrEqual: 'لا يقل عن',
    contain: 'يحتوي على',
    on: 'في',
    between: 'بين',
    anyOf: 'أحد',
  },
  form: {
    title: 'إضافة عطاء',
    name: 'اسم المشروع',
    due: 'موعد العطاء',
    time: 'الوقت',
    amount: 'السعر',
    plans: 'المخططات',
    submit: 'إنشاء العطاء',
  },
  toasts: {
    saved: 'تم إنشاء العطاء بنجاح.',
    link: 'عرض تفاصيل العطاء',
    failed: 'حدث خطأ أثناء إنشاء السعر',
    detail: 'Quote service did not answer.',
    copy: 'نسخ الخطأ',
  },
  actions: ['رفض', 'تجميع', 'حذف'],
  between: 'فترة العطاء',
};

const nothing = (): void => undefined;
const today = '2026-11-18';

const translatedOperation = (operation: FilterOperation, words: AppWords): FilterOperation => ({
  ...operation,
  label: words.operations[operation.id] ?? operation.label,
});
const translatedFields = (words: AppWords): FilterField[] =>
  fields
    .filter(({ id }) => id in words.fields)
    .map((field) => ({
      ...field,
      label: words.fields[field.id] ?? field.label,
      operations: field.operations.map((operation) => translatedOperation(operation, words)),
    }));

const filter = {
  and: [
    conditionOf('quote', 'greaterOrEqual', 1_250_050),
    conditionOf('bidDeadline', 'on', '2026-12-04'),
    conditionOf('location', 'contain', 'Seattle'),
    conditionOf('stageId', 'anyOf', ['s9', 's8']),
  ],
  or: [],
};

const scenes = {
  table: (words: AppWords) => (
    <div style={{ blockSize: 320 }}>
      <OwnedTable
        aria-label={words.list}
        rows={groupedSource([
          { label: words.groups[0], count: 1284, loaded: 3, isExpanded: true, selected: 'some' },
          { label: words.groups[1], count: 2, loaded: 2, isExpanded: false, selected: 'none' },
        ])}
        columns={textColumns.map((column) => ({ ...column, label: words.heads[column.id] ?? column.label }))}
      />
    </div>
  ),
  filterBuilder: (words: AppWords) => (
    <FilterBuilder fields={translatedFields(words)} today={today} defaultValue={filter} onChange={nothing} />
  ),
  filterCard: (words: AppWords) => (
    <FilterCard fields={translatedFields(words)} value={filter} today={today} onApply={nothing} onClear={nothing} />
  ),
  dates: (words: AppWords) => (
    <Stack space="s4">
      <DatePicker label={words.form.due} defaultValue="2026-12-04" today={today} />
      <DateRangePicker label={words.between} today={today} presets={['last-12-months', 'this-year', 'all-time']} />
      <TimePicker label={words.form.time} defaultValue="14:30" />
      <MoneyField label={words.form.amount} defaultValueCents={1_284_000_50} />
      <Deadline date="2026-12-24" today="2026-12-20" time="14:00" isTimeShown />
      <Deadline date="2026-12-16" today="2026-12-20" />
    </Stack>
  ),
  formDrawer: ({ form }: AppWords) => (
    <FormDrawer isOpen title={form.title} submitLabel={form.submit} onClose={nothing} onSubmit={nothing}>
      <TextField label={form.name} name="name" isRequired />
      <DatePicker label={form.due} name="due" today={today} isRequired />
      <MoneyField label={form.amount} />
      <FileDrop label={form.plans} accept={['.pdf']} maxBytes={25_000_000} maxCount={3} />
    </FormDrawer>
  ),
  toasts: ({ toasts }: AppWords) => (
    <ToastRegion
      onDismiss={nothing}
      toasts={[
        {
          id: '1',
          kind: 'success',
          title: toasts.saved,
          actions: [{ label: toasts.link, onAction: nothing }],
          durationMs: Infinity,
        },
        {
          id: '2',
          kind: 'error',
          title: toasts.failed,
          detail: toasts.detail,
          actions: [{ label: toasts.copy, onAction: nothing }],
          durationMs: Infinity,
        },
      ]}
    />
  ),
  pagination: () => <Pagination page={2} pageCount={1200} onPageChange={nothing} />,
  bulkBar: ({ actions }: AppWords) => (
    <BulkBar count={12_840} onClear={nothing}>
      <BulkAction icon={Ban}>{actions[0]}</BulkAction>
      <BulkAction icon={Combine}>{actions[1]}</BulkAction>
      <BulkAction icon={Trash2} isDanger>
        {actions[2]}
      </BulkAction>
    </BulkBar>
  ),
} satisfies Readonly<Record<string, (words: AppWords) => ReactNode>>;

/** A part of the package in another language, with what an app would say beside it. */
export type Scene = keyof typeof scenes;

export interface InLanguageProps {
  scene: Scene;
  language: 'German' | 'Arabic';
}

const languages = {
  German: { locale: 'de-DE', words: german, app: germanApp },
  // With the digits that the product writes.
  Arabic: { locale: 'ar-AE-u-nu-latn', words: arabic, app: arabicApp },
};

export function InLanguage({ scene, language }: InLanguageProps) {
  const { locale, words, app } = languages[language];
  return (
    <WordsProvider locale={locale} words={words}>
      {scenes[scene](app)}
    </WordsProvider>
  );
}
