import { Unstyled } from '@storybook/addon-docs/blocks';
import { useMemo, useRef } from 'react';
import { vars } from '@basis/ui/theme';
import { contrastRatio } from '../../packages/ui/src/styles/contrast';
import * as css from '../docs/docs.css';
import { useTokenValues } from '../docs/tokenValues';

type RoleName = keyof typeof vars.color;

/** A color as `#rrggbb`, which a style sheet may have made shorter; undefined for one that lets through. */
const longHex = (value = ''): string | undefined => {
  if (/^#[\da-f]{6}$/i.test(value)) return value;
  return /^#[\da-f]{3}$/i.test(value) ? value.replace(/[\da-f]/gi, (digit) => digit + digit) : undefined;
};

interface ContrastsProps {
  /** Foreground token. */
  fronts: readonly RoleName[];
  /** Background token. */
  planes: readonly RoleName[];
  /** The ratio that it has to reach. */
  least: number;
}

/** Lists the contrast of color roles on planes in the current theme, and marks those below their minimum. */
export function Contrasts({ fronts, planes, least }: ContrastsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const tokens = useMemo(
    () => Object.fromEntries([...fronts, ...planes].map((name) => [name, vars.color[name]])),
    [fronts, planes],
  );
  const values = useTokenValues<string>(tokens, ref);
  const ratioOf = (front: RoleName, plane: RoleName): number | undefined => {
    const [one, other] = [longHex(values[front]), longHex(values[plane])];
    return one && other ? contrastRatio(one, other) : undefined;
  };
  return (
    <Unstyled>
      <div className={css.scroll} ref={ref}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">On</th>
              {fronts.map((front) => (
                <th key={front} scope="col">
                  {front}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {planes.map((plane) => (
              <tr key={plane} style={{ background: vars.color[plane] }}>
                <th scope="row">{plane}</th>
                {fronts.map((front) => {
                  const ratio = ratioOf(front, plane);
                  return (
                    <td key={front} style={least >= 4.5 ? { color: vars.color[front] } : undefined}>
                      {ratio === undefined ? '–' : ratio.toFixed(1)}
                      {ratio !== undefined && ratio < least ? ' (below)' : ''}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Unstyled>
  );
}
