import { useRef } from 'react';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { densityNames, vars, type DensityName } from '@basis/ui/theme';
import * as css from '../docs/docs.css';
import { useTokenValues } from '../docs/tokenValues';

const rows = [
  ['Riverside Medical', '$4.28M'],
  ['Harbor Point Elementary', '$2.16M'],
  ['Olympic Data Center', '$7.94M'],
] as const;

function Density({ name }: { name: DensityName }) {
  const ref = useRef<HTMLDivElement>(null);
  const { rowHeight, chipHeight } = useTokenValues(vars.density, ref);
  return (
    <div className={css.panel} data-density={name} ref={ref}>
      <div className={css.note}>
        {name}: rows {rowHeight}, chips {chipHeight}
      </div>
      {rows.map(([bid, quote]) => (
        <div key={bid} className={css.row}>
          <span>{bid}</span>
          <span>{quote}</span>
        </div>
      ))}
    </div>
  );
}

/** Both row densities beside each other. */
export function Densities() {
  return (
    <Unstyled>
      <div className={css.pair}>
        {densityNames.map((name) => (
          <Density key={name} name={name} />
        ))}
      </div>
    </Unstyled>
  );
}
