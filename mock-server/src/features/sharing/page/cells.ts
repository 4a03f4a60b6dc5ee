import type { SharedCell } from '@basis/domain/model/contract/contract';
import { zoneName } from '@basis/domain/model/formats/dates';
import { clockWords, dayWords } from '@basis/domain/model/formats/dayWords';
import { daysBetween } from '@basis/domain/model/formats/days';
import { formatMinutes } from '@basis/domain/model/formats/duration';
import { moneyIn } from '@basis/domain/model/formats/money';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { markup, type Markup, type MarkupPart } from '../../../platform/markup';
import type { VisitedList } from '../visit';
import { companyMark, stageSign } from './signs';

type Value = NonNullable<SharedCell>;
type Kind<K extends Value['kind']> = Extract<Value, { readonly kind: K }>;
type NumberKind = Extract<Value, { readonly value: number }>['kind'];

/** What all cells of a list depend on. */
type CellPlace = Pick<VisitedList['sharedList'], 'today' | 'currency' | 'currencyDecimals'>;

const measures: Readonly<Record<NumberKind, (value: number, place: CellPlace) => string>> = {
  number: (value) => formatCount(value),
  money: (cents, { currency, currencyDecimals }) =>
    moneyIn({ code: currency, decimals: currencyDecimals }).exact(cents),
  percent: (hundredths) => `${formatCount(hundredths / 100)}%`,
  miles: (miles) => `${miles.toFixed(1)} mi`,
  minutes: (minutes) => formatMinutes(minutes),
};

const distanceWords = (days: number): string => {
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days > 1) return `In ${days} days`;
  return days === -1 ? '1 day past' : `${-days} days past`;
};

const urgencyOf = (days: number): string => {
  if (days <= 0) return 'danger';
  return days <= 2 ? 'warning' : 'none';
};

const showDate = ({ date, time, zone, isDue }: Kind<'date'>, today: string): Markup => {
  const clock = time !== null && [clockWords(time), zone !== null && zoneName(date, zone)].filter(Boolean).join(' ');
  const days = daysBetween(today, date);
  return markup`<span class="date${isDue === true ? ' due' : ''}"><time datetime="${time === null ? date : `${date}T${time}`}">${dayWords(date)}</time>${
    clock && markup` <span class="meta">${clock}</span>`
  }${isDue === true && markup` <span class="${urgencyOf(days)}">${distanceWords(days)}</span>`}</span>`;
};

const showNames = ([first = '', ...others]: readonly string[], areCompanies: boolean): Markup => {
  const name = markup`${areCompanies && companyMark(first)}<bdi>${first}</bdi>`;
  if (!others.length) return markup`<span class="names">${name}</span>`;
  const list = others.map((other) => markup`<li><bdi>${other}</bdi></li>`);
  return markup`<details><summary><span class="names">${name}</span> <span class="more">+${others.length}</span></summary><ul>${list}</ul></details>`;
};

const show = (columnId: string, cell: Value, place: CellPlace): MarkupPart => {
  if (cell.kind === 'text') return markup`<bdi>${cell.text}</bdi>`;
  if (cell.kind === 'stage')
    return markup`<span class="stage" data-color="${cell.color}">${stageSign(cell.code)}<bdi>${cell.name}</bdi></span>`;
  if (cell.kind === 'names') return showNames(cell.names, columnId === 'companies');
  if (cell.kind === 'date') return showDate(cell, place.today);
  return markup`<span class="number">${measures[cell.kind](cell.value, place)}</span>`;
};

/** Content of a column for a visitor. */
export const showCell = (columnId: string, cell: SharedCell | undefined, place: CellPlace): MarkupPart =>
  cell ? show(columnId, cell, place) : markup`<span class="meta">–</span>`;
