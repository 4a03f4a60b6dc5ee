import { useRef } from 'react';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { vars } from '@basis/ui/theme';
import * as css from '../docs/docs.css';
import { useTokenValues } from '../docs/tokenValues';

const groups = {
  Planes: /^(bg|raisedMuted|scrim)/,
  Texts: /^text/,
  Lines: /(^line|Line)/,
  'Accent and focus': /^(accent|focus)/,
  Status: /^(success|warning|danger|info)/,
  'Read from the source': /^highlight/,
  'On inverse planes': /^inverse/,
};
type RoleName = keyof typeof vars.color;

const names = Object.keys(vars.color) as RoleName[];
const groupOf = (name: RoleName): string | undefined =>
  Object.entries(groups).find(([, pattern]) => pattern.test(name))?.[0];

/** Every color role with the value that it has in the theme of the page. */
export function Roles() {
  const ref = useRef<HTMLDivElement>(null);
  const values = useTokenValues<RoleName>(vars.color, ref);
  return (
    <Unstyled>
      <div className={css.panel} ref={ref}>
        {Object.keys(groups).map((group) => (
          <section key={group}>
            <h3 style={{ marginBlock: `${vars.space.s3} ${vars.space.s2}` }}>{group}</h3>
            <div className={css.grid}>
              {names
                .filter((name) => groupOf(name) === group)
                .map((name) => (
                  <div key={name}>
                    <div className={css.swatch} style={{ background: vars.color[name] }} />
                    <div>{name}</div>
                    <div className={css.note}>{values[name]}</div>
                  </div>
                ))}
            </div>
          </section>
        ))}
      </div>
    </Unstyled>
  );
}
