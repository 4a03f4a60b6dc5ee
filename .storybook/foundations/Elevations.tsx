import { Unstyled } from '@storybook/addon-docs/blocks';
import { vars } from '@basis/ui/theme';
import * as css from '../docs/docs.css';

const uses = {
  button: 'primary button',
  e1: 'board card',
  e2: 'menu, card, toast',
  e3: 'modal, drawer, bulk bar',
} satisfies Record<keyof typeof vars.elevation, string>;

/** Every elevation on the plane that it stands on. */
export function Elevations() {
  return (
    <Unstyled>
      <div
        className={css.panel}
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: vars.space.s12,
          padding: `${vars.space.s12} ${vars.space.s12} 96px`,
          overflow: 'hidden',
          background: vars.color.bgApp,
        }}
      >
        {Object.entries(uses).map(([name, use]) => (
          <div
            key={name}
            className={css.raised}
            style={{ boxShadow: vars.elevation[name as keyof typeof vars.elevation] }}
          >
            <div style={{ textAlign: 'center' }}>
              <code className={css.code}>vars.elevation.{name}</code>
              <div className={css.note}>{use}</div>
            </div>
          </div>
        ))}
      </div>
    </Unstyled>
  );
}
