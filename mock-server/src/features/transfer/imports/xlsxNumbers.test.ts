import { expect, it } from 'vitest';
import { cellText, readNumberStyles } from './xlsxNumbers';

it('tells dates and percentages by how they are shown, not by words in their formats', async () => {
  const codes = ['"day" 0.00', 'mm/dd/yyyy', '[Red]0', '0.0%', '[$-409]d-mmm-yy;@', '#,##0\\ "h"'];
  const styles = await readNumberStyles((handler) => {
    for (const [index, formatCode] of codes.entries())
      handler.open('numFmt', { numFmtId: String(164 + index), formatCode });
    handler.open('xf', { numFmtId: '14' });
    handler.open('cellXfs', {});
    for (const numFmtId of ['0', '14', '10', ...codes.map((_, index) => String(164 + index))])
      handler.open('xf', { numFmtId });
    handler.close('cellXfs');
    return Promise.resolve();
  });
  expect(styles.map(({ kind }) => kind)).toEqual([
    'number',
    'date',
    'percent',
    'number',
    'date',
    'number',
    'percent',
    'date',
    'number',
  ]);
});

it.each([
  ['46000', 'n', 'date', false, '2025-12-09'],
  ['46000.604166666664', undefined, 'date', false, '2025-12-09T14:30'],
  ['44538', undefined, 'date', true, '2025-12-09'],
  ['0.125', undefined, 'percent', false, '12.5%'],
  ['0.07', undefined, 'percent', false, '7%'],
  ['46000', undefined, 'number', false, '46000'],
  ['1', 'b', 'number', false, 'TRUE'],
  ['#REF!', 'e', 'number', false, ''],
  ['2025-12-09', 'd', 'date', false, '2025-12-09'],
  ['1e300', undefined, 'date', false, '1e+300'],
] as const)('%s of the type %s shown as a %s (from 1904: %s) is %s', (value, type, style, is1904, text) => {
  expect(cellText(value, type, { kind: style, code: 'General' }, is1904)).toBe(text);
});
