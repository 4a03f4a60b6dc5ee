/** Meaning of a number in a sheet, by its format. */
export type NumberStyle = 'number' | 'date' | 'percent';

interface StyleHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
}

/** Formats that every workbook has without saying so. */
const builtIn = (id: number): NumberStyle => {
  if (id === 9 || id === 10) return 'percent';
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
    ? 'date'
    : 'number';
};

/** Longest format that a spreadsheet program keeps. */
const longestCode = 255;

/** Meaning of a custom format, ignoring its quoted text, colors and conditions. */
const ofCode = (code: string): NumberStyle => {
  const signs = code.slice(0, longestCode).replace(/"[^"]*"|\\.|_.|\[[^[\]]*\]/g, '');
  if (signs.includes('%')) return 'percent';
  return /[ymdhs]/i.test(signs) ? 'date' : 'number';
};

/** The style of each cell format, by its place. */
export const readNumberStyles = async (read: (handler: StyleHandler) => Promise<void>): Promise<NumberStyle[]> => {
  const codes = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let isOfCells = false;
  await read({
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const code = codes.get(Number(numFmtId));
      styles.push(code === undefined ? builtIn(Number(numFmtId)) : ofCode(code));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
};

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;

/** A count of days as a date; a whole day has no time. */
const dateText = (days: number, is1904: boolean): string => {
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const moment = new Date(Math.round((first + days * dayMs) / minuteMs) * minuteMs);
  if (Number.isNaN(moment.getTime())) return String(days);
  const text = moment.toISOString();
  return Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 16);
};

/** A value as a person would type it. */
export const cellText = (value: string, type: string | undefined, style: NumberStyle, is1904: boolean): string => {
  // A formula that failed has no value.
  if (type === 'e') return '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== undefined && type !== 'n') return value;
  const number = Number(value);
  if (!Number.isFinite(number) || style === 'number') return value;
  if (style === 'date') return dateText(number, is1904);
  return `${Number((number * 100).toPrecision(12))}%`;
};
