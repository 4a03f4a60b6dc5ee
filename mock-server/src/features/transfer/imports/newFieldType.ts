import type { ImportColumn } from '@basis/domain/model/contract/contract';
import type { ImportContext } from './importContext';
import { readWrittenMoney, readWrittenNumber, readWrittenPercent } from './writtenAmounts';
import { readWrittenDate, type DateContext } from './writtenDates';
import { isBlankWord } from './writtenValues';

type NewType = Exclude<NonNullable<ImportColumn['newType']>, 'Text'>;

/** Values of a column that are looked at. */
const looked = 200;

/** Numbers of things, such as 007 or 24-101, which are texts. */
const isNumbering = (text: string): boolean => /^0\d/.test(text) || /\d-\d/.test(text);

/** The type of a field that could be added for a column; undefined for a text. Every value must fit. */
export const newFieldType = (
  values: Iterable<string>,
  context: DateContext & Pick<ImportContext, 'currency'>,
): NewType | undefined => {
  const given = [...values].filter((text) => !isBlankWord(text)).slice(0, looked);
  if (!given.length) return undefined;
  const fits: Readonly<Record<NewType, (text: string) => boolean>> = {
    Percent: (text) => text.trimEnd().endsWith('%') && readWrittenPercent(text) !== null,
    Monetary: (text) => /\p{Sc}|[A-Z]{3}/u.test(text) && readWrittenMoney(text, context.currency) !== null,
    Number: (text) => !isNumbering(text) && readWrittenNumber(text) !== null,
    Date: (text) => /\D/.test(text) && readWrittenDate(text, context) !== null,
  };
  return (['Percent', 'Monetary', 'Number', 'Date'] as const).find((type) => given.every(fits[type]));
};
