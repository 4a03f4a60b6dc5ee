import * as css from './docs.css';
import { WithCode } from './WithCode';

/** A list of sentences. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={css.list}>
      {lines.map((line) => (
        <li key={line}>
          <WithCode text={line} />
        </li>
      ))}
    </ul>
  );
}

/** A table of keys and their effects. */
export function Keyboard({ keys }: { keys: Readonly<Record<string, string>> }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(keys).map(([key, effect]) => (
          <tr key={key}>
            <th scope="row" className={css.keys}>
              {key.split(', ').map((one) => (
                <kbd key={one} className={css.kbd}>
                  {one}
                </kbd>
              ))}
            </th>
            <td>{effect}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
