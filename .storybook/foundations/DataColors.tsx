import { Unstyled } from '@storybook/addon-docs/blocks';
import { vars } from '@basis/ui/theme';
import * as css from '../docs/docs.css';

const series = [
  ['Submitted', vars.palette.blue.solid, [8, 11, 7, 12]],
  ['Won', vars.palette.green.solid, [3, 5, 2, 6]],
  ['Lost', vars.palette.red.solid, [2, 3, 4, 3]],
] as const;
const months = ['Aug', 'Sep', 'Oct', 'Nov'];
const uses = [
  ['Submitted, won, lost', 'palette.blue, green, red: solid', 'always in this order, with a legend'],
  ['A single measure', 'palette.indigo.solid on bgMuted', 'bids due a week, quotes'],
  ['What is open, the rest', 'lineStrong', 'beside measures that are done'],
  ['An average', 'text3, dashed 1.5 px', 'one line, named at its end'],
  ['The grid', 'line, dashed', 'ticks of 11 px in text3'],
] as const;

/** Bars in the order and the colors of outcomes. */
export function DataColors() {
  return (
    <Unstyled>
      <div className={css.panel}>
        <div className={css.tokens} style={{ marginBlockEnd: 16 }}>
          {series.map(([name, color]) => (
            <span key={name} style={{ display: 'inline-flex', alignItems: 'center', gap: 6, marginInlineEnd: 12 }}>
              <span className={css.dot} style={{ background: color }} />
              {name}
            </span>
          ))}
        </div>
        <div style={{ display: 'flex', gap: 32, alignItems: 'end' }}>
          {months.map((month, index) => (
            <div key={month}>
              <div style={{ display: 'flex', gap: 1.5, alignItems: 'end' }}>
                {series.map(([name, color, values]) => (
                  <div
                    key={name}
                    title={`${name} in ${month}: ${values[index]}`}
                    style={{ inlineSize: 11, blockSize: (values[index] ?? 0) * 8, borderRadius: 2, background: color }}
                  />
                ))}
              </div>
              <div className={css.note}>{month}</div>
            </div>
          ))}
        </div>
      </div>
      <table className={css.table} style={{ marginBlockStart: 24 }}>
        <thead>
          <tr>
            {['What', 'Token', 'How'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {uses.map(([what, token, how]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>
                <code className={css.propType}>{token}</code>
              </td>
              <td>{how}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Unstyled>
  );
}
