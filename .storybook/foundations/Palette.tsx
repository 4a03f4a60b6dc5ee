import { useMemo, useRef } from 'react';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { Avatar } from '@basis/ui/Avatar';
import { StageChip } from '@basis/ui/StageChip';
import { paletteNames, vars } from '@basis/ui/theme';
import { contrastRatio } from '../../packages/ui/src/styles/contrast';
import * as css from '../docs/docs.css';
import { useTokenValues } from '../docs/tokenValues';

/** Stages that have these colors first, so that the chips are those of the product; the others show an own stage. */
const stageOf = {
  stone: 'Undecided',
  red: 'Lost',
  orange: 'Declined',
  amber: 'Estimating',
  green: 'Awarded',
  cyan: 'Accepted',
  blue: 'Submitted',
  violet: 'ReadyToSubmit',
} as const;

const hex = /^#[\da-f]{6}$/i;

/** A contrast ratio with its WCAG grade. */
const ratioText = (one = '', other = ''): string =>
  hex.test(one) && hex.test(other) ? `${contrastRatio(one, other).toFixed(1)} : 1` : '–';

/** The twelve colors in the theme of the page, each as chip, avatar and mark, with the contrast that it reaches. */
export function Palette() {
  const ref = useRef<HTMLTableElement>(null);
  const tokens = useMemo(
    () =>
      Object.fromEntries(
        paletteNames.flatMap((name) => [
          [`${name}.tint`, vars.palette[name].tint],
          [`${name}.text`, vars.palette[name].text],
        ]),
      ),
    [],
  );
  const values = useTokenValues<string>(tokens, ref);
  return (
    <Unstyled>
      <table className={css.table} ref={ref}>
        <thead>
          <tr>
            {['Name', 'Chip', 'Fill', 'Solid', 'Text on tint'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paletteNames.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <StageChip
                  name="Stage"
                  color={name}
                  code={name in stageOf ? stageOf[name as keyof typeof stageOf] : null}
                />
              </td>
              <td>
                <Avatar name={name} color={name} />
              </td>
              <td>
                <div
                  className={css.bar}
                  style={{ background: vars.palette[name].solid, inlineSize: 20, blockSize: 20 }}
                />
              </td>
              <td>{ratioText(values[`${name}.text`], values[`${name}.tint`])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Unstyled>
  );
}
