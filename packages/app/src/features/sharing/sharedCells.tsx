import type { ReactNode } from 'react';
import type { SharedBid } from '@basis/domain/contract/contract';
import { formatMinutes } from '@basis/domain/formats/duration';
import { zoneName } from '@basis/domain/formats/dates';
import { formatMoney } from '@basis/domain/formats/money';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { Deadline, formatPlainDate } from '@basis/ui/Deadline';
import { StageChip, type StageChipProps } from '@basis/ui/StageChip';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { nothing } from '../../lists/cells';

type Cell = SharedBid['cells'][number];
type NumberKind = Extract<Cell, { readonly value: number }>['kind'];

const measures: Readonly<Record<NumberKind, (value: number) => string>> = {
  number: (value) => value.toLocaleString('en-US'),
  money: formatMoney,
  percent: (hundredths) => `${(hundredths / 100).toLocaleString('en-US')}%`,
  miles: (miles) => `${miles.toFixed(1)} mi`,
  minutes: formatMinutes,
};

const names = ([first = '', ...others]: readonly string[], isOfCompanies: boolean): ReactNode => (
  <Inline space="s2">
    {isOfCompanies ? <CompanyMark name={first} /> : null}
    <Text isTruncated>{first}</Text>
    {others.length ? <Tag aria-label={others.join(', ')}>+{others.length}</Tag> : null}
  </Inline>
);

/** What a visitor sees in a column of a shared list. @param today the day of the list, `YYYY-MM-DD` */
export const showSharedCell = (columnId: string, cell: Cell | undefined, today: string): ReactNode => {
  if (!cell) return nothing;
  if (cell.kind === 'text')
    return columnId === 'name' ? (
      <Text weight="medium" isTruncated>
        {cell.text}
      </Text>
    ) : (
      <Text tone="secondary" isTruncated>
        {cell.text}
      </Text>
    );
  if (cell.kind === 'stage')
    return (
      <StageChip
        name={cell.name}
        code={cell.code as StageChipProps['code']}
        color={cell.color as StageChipProps['color']}
      />
    );
  if (cell.kind === 'names') return names(cell.names, columnId === 'companies');
  if (cell.kind !== 'date') return <Text isNumeric>{measures[cell.kind](cell.value)}</Text>;
  const { date, time, zone } = cell;
  const clock = { date, time, zone: zone === null || time === null ? null : zoneName(date, zone) };
  if (cell.isDue) return <Deadline {...clock} today={today} isTimeShown />;
  return time === null ? (
    <Text tone="secondary" isNumeric>
      {formatPlainDate(date)}
    </Text>
  ) : (
    <Deadline {...clock} today={today} variant="date" isTimeShown />
  );
};

/** Widths in px by column; others are as wide as texts usually need. */
const widths: Readonly<Record<string, number>> = {
  name: 264,
  stageId: 152,
  bidDeadline: 260,
  rfiDeadline: 200,
  jobWalk: 200,
  location: 160,
  companies: 228,
};
const usualWidth = 160;

export const sharedColumnWidth = (columnId: string): number => widths[columnId] ?? usualWidth;
