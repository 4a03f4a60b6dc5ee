import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copiedDate, copiedNumber, copiedPercent, readClipboard, writeClipboard } from './clipboard';
import { activeText, inertText } from './cells';

const texts = (html: string, text = ''): readonly (readonly string[])[] | undefined =>
  readClipboard({ html, text })?.map((row) => row.map((cell) => cell.text));
const lines = (text: string) => texts('', text);

/** As Excel for Windows writes it: formats in a style sheet, a fragment within comments, blanks between tags. */
const excel = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta name=Generator content="Microsoft Excel 15">
<style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {mso-number-format:"\\@";} .xl66 {mso-number-format:"Short Date";}--></style>
</head><body link="#0563C1"><table border=0 cellpadding=0 width=300 style='border-collapse:collapse'>
<!--StartFragment-->
 <col width=64 span=2 style='width:48pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 width=64 style='height:15.0pt'>Zip</td>
  <td width=64>Bid
  deadline</td><td>Quote</td>
 </tr>
 <tr height=20>
  <td height=20 class=xl65>02134</td>
  <td class=xl66 align=right>12/1/2026</td><td align=right x:num="1234.56"> $1,235 </td>
 </tr>
 <tr height=20>
  <td height=20 class=xl65 colspan=2 style='mso-ignore:colspan'>two<br>
    lines</td><td></td>
 </tr>
<!--EndFragment-->
</table></body></html>`;

/** As Google Sheets writes it. */
const sheets = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody>
<tr style="height:21px;"><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;00123&quot;}">00123</td><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:46357}" data-sheets-numberformat="{&quot;1&quot;:5}">01/12/2026</td></tr>
<tr style="height:21px;"><td rowspan="2" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Seattle&quot;}"><div style="max-height:42px">Seattle</div></td><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:0.125}">12.50%</td></tr>
<tr><td>a<br/>b</td></tr></tbody></table>`;

/** As LibreOffice writes it. */
const libre = `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 7.4 (Linux)"/></head><body>
<table cellspacing="0" border="0"><colgroup width="85"></colgroup>
<tr><td height="17" align="left"><font face="Liberation Sans">Pier 48</font></td><td align="right" sdval="46357.5833333333" sdnum="1033;0;MM/DD/YYYY HH:MM AM/PM">12/01/2026 02:00 PM</td><td align="left" sdnum="1033;0;@">007</td></tr>
</table></body></html>`;

describe('a clipboard', () => {
  it.each([
    [
      'Excel',
      excel,
      [
        [{ text: 'Zip' }, { text: 'Bid deadline' }, { text: 'Quote' }],
        [{ text: '02134' }, { text: '12/1/2026' }, { text: '$1,235', number: 1234.56 }],
        [{ text: 'two\nlines' }, { text: '' }, { text: '' }],
      ],
    ],
    [
      'Google Sheets',
      sheets,
      [
        [{ text: '00123' }, { text: '01/12/2026', number: 46_357 }],
        [{ text: 'Seattle' }, { text: '12.50%', number: 0.125 }],
        [{ text: 'Seattle' }, { text: 'a\nb' }],
      ],
    ],
    [
      'LibreOffice',
      libre,
      [[{ text: 'Pier 48' }, { text: '12/01/2026 02:00 PM', number: 46_357.583_333_333_3 }, { text: '007' }]],
    ],
  ])('reads the table of %s', (_program, html, rows) => {
    expect(readClipboard({ html, text: 'left aside' })).toEqual(rows);
  });

  it.each([
    [
      'Excel: CRLF after each row',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['Excel: a cell with a line break', '"two\nlines"\tb\r\n', [['two\nlines', 'b']]],
    ['Excel for Mac: CR', 'a\rb\r', [['a'], ['b']]],
    [
      'Numbers: no break at the end',
      'Bid\tQuote\nPier 48\t$1,200.00',
      [
        ['Bid', 'Quote'],
        ['Pier 48', '$1,200.00'],
      ],
    ],
    ['Numbers: a quoted cell with marks', '"say ""yes""\tnow"\tb', [['say "yes"\tnow', 'b']]],
    [
      'marks that do not enclose a cell',
      '12" pipe\t"Old Mill" annex\t"A" and "B"',
      [['12" pipe', '"Old Mill" annex', '"A" and "B"']],
    ],
    ['a mark that is never closed', '"a\tb', [['"a', 'b']]],
    [
      'empty cells, also the last',
      'a\t\t\n\tb\t',
      [
        ['a', '', ''],
        ['', 'b', ''],
      ],
    ],
    [
      'rows of different lengths',
      'a\nb\tc',
      [
        ['a', ''],
        ['b', 'c'],
      ],
    ],
    ['empty rows between and at the end', 'a\n\nb\n\n\n', [['a'], [''], ['b']]],
    ['one text', 'Seattle', [['Seattle']]],
  ])('reads lines: %s', (_case, text, rows) => {
    expect(lines(text)).toEqual(rows);
  });

  it('is empty without text, and takes the text where the HTML has no table', () => {
    expect(readClipboard({ html: '', text: '' })).toBeNull();
    expect(texts('<p>a</p>', 'b')).toEqual([['b']]);
  });

  it('takes the longest table, and runs nothing of it', () => {
    expect(
      texts(
        '<table><tr><td>menu</td></tr></table><table><tr><td>a<script>alert(1)</script></td></tr><tr><td>b</td></tr></table>',
      ),
    ).toEqual([['a'], ['b']]);
  });
});

describe('a copied table', () => {
  const copied = { heads: ['Zip', 'Quote'], rows: [['00123', copiedNumber(1234.5)]] };

  it('has its heads, quotes what would start other cells, and keeps formulas from running', () => {
    const rows = [
      ['a\tb', 'say "x"'],
      ['=1+1', '+1 (206) 555-0142'],
      ['-cmd|x', "'=1"],
      ['-12', '@sum'],
    ];
    expect(writeClipboard({ heads: ['A', 'B'], rows }).text.split('\n')).toEqual([
      'A\tB',
      '"a\tb"\t"say ""x"""',
      "'=1+1\t+1 (206) 555-0142",
      "'-cmd|x\t''=1",
      "-12\t'@sum",
    ]);
  });

  it('says in HTML which cells are texts, and the exact numbers of others', () => {
    const { html } = writeClipboard(copied);
    const cells = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('tbody td')];
    expect(html).toContain(String.raw`.t{mso-number-format:"\@"}`);
    expect(cells.map(({ className }) => className)).toEqual(['t', '']);
    expect(cells[1]?.getAttribute('x:num')).toBe('1234.5');
    expect(cells[0]?.getAttribute('data-sheets-value')).toBe('{"1":2,"2":"00123"}');
  });

  it('writes numbers and dates in a form that spreadsheets read', () => {
    const cells = [
      copiedNumber(-0.5),
      copiedPercent(12.5),
      copiedPercent(0.07),
      copiedDate('2026-12-01'),
      copiedDate('2026-12-01', '14:30'),
    ];
    expect(cells).toEqual([
      { text: '-0.5', number: -0.5 },
      { text: '12.5%', number: 0.125 },
      { text: '0.07%', number: 0.0007 },
      { text: '2026-12-01' },
      { text: '2026-12-01 14:30' },
    ]);
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', "'", '\t', '\n', ' ', '=', '+', '-', '@', 'a', '0', '\u00A0', '<', '&') }),
);
/** Lone CR is a line break to every reader of HTML. */
const table = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })).chain(([width, height]) =>
  fc.array(
    fc.array(
      anyText.map((text) => text.replaceAll('\r', '').replaceAll('\0', '')),
      { minLength: width, maxLength: width },
    ),
    {
      minLength: height,
      maxLength: height,
    },
  ),
);

describe('what is copied and pasted again', () => {
  it('is the same by its table', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(texts(writeClipboard({ heads: null, rows }).html)).toEqual(rows);
      }),
    );
  });

  it('is the same by its lines, apart from empty rows at the end', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const kept = rows.slice(0, Math.max(1, rows.findLastIndex((row) => row.some((text) => text !== '')) + 1));
        const { text } = writeClipboard({ heads: null, rows });
        expect(text === '' ? [['']] : lines(text)).toEqual(kept);
      }),
    );
  });

  it('is the same where the browser drops marks and styles, apart from blanks', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom('=', '@', '-', "'", 'a', '1', 'é', '<') }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(words, (cells) => {
        const { html } = writeClipboard({ heads: null, rows: [cells, ['end']] }, false);
        expect(texts(html.replace(/<style>.*<\/style>/, ''))?.[0]?.slice(0, cells.length)).toEqual(cells);
      }),
    );
  });

  it('is the same after an apostrophe was put before it and taken off', () => {
    fc.assert(fc.property(anyText, (text) => activeText(inertText(text)) === text));
  });

  it('keeps the exact numbers', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const rows = [[copiedNumber(number)]];
        expect(readClipboard({ text: '', html: writeClipboard({ heads: null, rows }).html })?.[0]?.[0]?.number).toBe(
          Number(String(number)),
        );
      }),
    );
  });
});
