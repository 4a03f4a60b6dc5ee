import type { ReactNode } from 'react';
import { classNames } from '../../internal/classNames';
import { Paper, PaperTitle } from '../../internal/paper/Paper';
import type { RootProps } from '../../internal/rootProps';
import * as css from './PrintedTable.css';

export interface PrintedColumn {
  id: string;
  label: string;
  /** @default 'start' */
  align?: 'start' | 'end' | undefined;
}

export interface PrintedRow {
  id: string;
  /** One per column. */
  cells: readonly ReactNode[];
}

export interface PrintedSection {
  id: string;
  /** Heading of the rows; omitted for ungrouped rows. */
  title?: ReactNode;
  rows: readonly PrintedRow[];
}

export interface PrintedTableProps extends RootProps {
  /** Title: the name of the view. */
  title: string;
  /** Facts about the printout, such as its owner and date. */
  facts: readonly string[];
  columns: readonly PrintedColumn[];
  sections: readonly PrintedSection[];
  /** Note below the table, such as that rows are missing. */
  note?: ReactNode;
}

/**
 * A table on paper. Invisible on screen; while rendered, the browser prints it instead of the page, with its title and
 * headers on each sheet, in the light theme.
 */
export function PrintedTable({ title, facts, columns, sections, note, ...rest }: PrintedTableProps) {
  return (
    <Paper {...rest}>
      <table className={css.table}>
        <thead>
          <tr>
            <th colSpan={columns.length} className={css.title}>
              <PaperTitle title={title} facts={facts} />
            </th>
          </tr>
          <tr>
            {columns.map(({ id, label, align }) => (
              <th key={id} scope="col" className={classNames(css.head, align === 'end' && css.end)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map((section) => (
          <tbody key={section.id}>
            {section.title === undefined ? null : (
              <tr>
                <th colSpan={columns.length} scope="colgroup" className={css.sectionHead}>
                  {section.title}
                </th>
              </tr>
            )}
            {section.rows.map(({ id, cells }) => (
              <tr key={id} className={css.row}>
                {columns.map((column, index) => (
                  <td key={column.id} className={classNames(css.body, column.align === 'end' && css.end)}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {note === undefined ? null : <p className={css.note}>{note}</p>}
    </Paper>
  );
}
