import { useMemo, useRef } from 'react';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { vars } from '@basis/ui/theme';
import * as css from '../docs/docs.css';
import { useTokenValues } from '../docs/tokenValues';

/** What each size is for, and how it is drawn there. */
const uses = {
  fs28: ['$252.0M', 'KPI and login', 'semibold'],
  fs20: ['Open pipeline', 'Page title', 'semibold'],
  fs16: ['Bid invites', 'Drawer, modal, empty title', 'semibold'],
  fs14: ['You are invited to bid', 'Panel title and reading', 'regular'],
  fs13: ['Riverside Medical, Tower B', 'Interface and tables', 'regular'],
  fs12: ['Bid deadline', 'Labels, column heads, chips', 'medium'],
  fs11: ['99+', 'Badges, chart ticks', 'semibold'],
} as const satisfies Record<keyof typeof vars.fontSize, readonly [string, string, keyof typeof vars.fontWeight]>;
type Size = keyof typeof uses;

const sizes = Object.keys(uses) as Size[];

/** The type scale with the sizes, line heights and weights that the tokens have. */
export function TypeScale() {
  const ref = useRef<HTMLDivElement>(null);
  const tokens = useMemo(
    () =>
      Object.fromEntries([
        ...sizes.map((size) => [size, vars.fontSize[size]]),
        ...sizes.map((size) => [`${size} line`, vars.lineHeight[size]]),
        ...Object.entries(vars.fontWeight),
      ]),
    [],
  );
  const values = useTokenValues<string>(tokens, ref);
  return (
    <Unstyled>
      <div className={css.panel} ref={ref}>
        {sizes.map((size) => {
          const [sample, use, weight] = uses[size];
          return (
            <div key={size} style={{ display: 'flex', justifyContent: 'space-between', paddingBlock: vars.space.s2 }}>
              <span
                style={{
                  fontSize: vars.fontSize[size],
                  lineHeight: vars.lineHeight[size],
                  fontWeight: vars.fontWeight[weight],
                  letterSpacing:
                    size in vars.letterSpacing ? vars.letterSpacing[size as keyof typeof vars.letterSpacing] : 'normal',
                }}
              >
                {sample}
              </span>
              <span className={css.note} style={{ textAlign: 'end' }}>
                {values[size]} / {values[`${size} line`]}, {values[weight]}
                <br />
                {use}, <code className={css.code}>vars.fontSize.{size}</code>
              </span>
            </div>
          );
        })}
      </div>
    </Unstyled>
  );
}
