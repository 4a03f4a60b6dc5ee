import { Source } from '@storybook/addon-docs/blocks';
import { useEffect, useState } from 'react';
import type { PropRow, PropTables } from '../propTables';
import * as css from './docs.css';
import { loadProps, placeOf } from './pages';
import { WithCode } from './WithCode';

function Row({ prop }: { prop: PropRow }) {
  return (
    <tr>
      <th scope="row">
        <code className={css.propName}>{prop.name}</code>
        {prop.isRequired ? <span className={css.required}>required</span> : null}
      </th>
      <td>
        <code className={css.propType}>{prop.type}</code>
      </td>
      <td className={css.initial}>
        {prop.initial === undefined ? '–' : <code className={css.propType}>{prop.initial}</code>}
      </td>
      <td>
        <WithCode text={prop.description} />
      </td>
    </tr>
  );
}

function Props({ props }: { props: readonly PropRow[] }) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            {['Prop', 'Type', 'Default', 'What it is'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.map((prop) => (
            <Row key={prop.name} prop={prop} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Loads the props of a component as the compiler reads them; undefined while they load. */
export const useProps = (name: string): PropTables | undefined => {
  const [tables, setTables] = useState<PropTables>();
  useEffect(() => {
    const place = placeOf(name);
    if (place) void loadProps(place).then(setTables);
  }, [name]);
  return tables;
};

/** Shows the props of the components in a module, and the types that they mention. */
export function PropsSection({ tables }: { tables: PropTables | undefined }) {
  if (!tables) return <p className={css.note}>Reading the types</p>;
  return (
    <div className={css.stack}>
      {tables.components.map(({ name: component, description, props }) => (
        <div key={component}>
          {tables.components.length > 1 ? (
            <>
              <h3 className={css.small}>{component}</h3>
              <p className={css.note}>{description}</p>
            </>
          ) : null}
          <Props props={props} />
        </div>
      ))}
      {tables.types.length > 0 ? (
        <div>
          <h3 className={css.small}>Types</h3>
          <Source code={tables.types.map(({ text }) => text).join('\n\n')} language="typescript" />
        </div>
      ) : null}
    </div>
  );
}
