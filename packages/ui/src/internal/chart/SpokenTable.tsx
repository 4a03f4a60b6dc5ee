import { spoken } from './spoken.css';

interface SpokenTableProps<Value> {
  'aria-label': string | undefined;
  series: readonly { readonly id: string; readonly label: string }[];
  columns: readonly {
    readonly id: string;
    readonly label: string;
    readonly fullLabel?: string | undefined;
    readonly values: readonly Value[];
    readonly note?: string | undefined;
  }[];
  /** Formats a value; undefined for a missing one. */
  format: (value: Value | undefined) => string;
}

/** Values of a chart as a table for assistive technology. */
export function SpokenTable<Value>({ series, columns, format, ...props }: SpokenTableProps<Value>) {
  const hasNotes = columns.some(({ note }) => note !== undefined);
  return (
    <div className={spoken}>
      <table aria-label={props['aria-label']}>
        <thead>
          <tr>
            <td />
            {series.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
            {hasNotes ? <td /> : null}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ id, label, fullLabel, values, note }) => (
            <tr key={id}>
              <th scope="row">{fullLabel ?? label}</th>
              {series.map((one, index) => (
                <td key={one.id}>{format(values[index])}</td>
              ))}
              {hasNotes ? <td>{note}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
