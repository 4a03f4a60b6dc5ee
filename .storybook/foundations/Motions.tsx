import { useRef, useState } from 'react';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { Button } from '@basis/ui/Button';
import { vars } from '@basis/ui/theme';
import * as css from '../docs/docs.css';
import { useTokenValues } from '../docs/tokenValues';

const uses = {
  fast: 'color of hover and press',
  menu: 'menus: fade and a rise of 4 px',
  base: 'toasts and the scrim',
  drawer: 'drawers, in and out',
} satisfies Record<keyof typeof vars.duration, string>;
type DurationName = keyof typeof uses;

/** Every duration with its curve, to be played; where motion is reduced it only fades. */
export function Motions() {
  const ref = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(false);
  const durations = useTokenValues(vars.duration, ref);
  const curves = useTokenValues(vars.easing, ref);
  return (
    <Unstyled>
      <div className={css.panel} ref={ref}>
        <Button onPress={() => setIsAtEnd(!isAtEnd)}>Play motion</Button>
        {(Object.keys(uses) as DurationName[]).map((name) => {
          const curve = name === 'drawer' ? 'drawer' : 'out';
          return (
            <div key={name} style={{ marginBlockStart: vars.space.s4 }}>
              <div className={css.track}>
                <div
                  className={css.runner}
                  style={{
                    marginInlineStart: isAtEnd ? 'calc(100% - 24px)' : 0,
                    opacity: isAtEnd ? 0.7 : 1,
                    transitionDuration: vars.duration[name],
                    transitionTimingFunction: vars.easing[curve],
                  }}
                />
              </div>
              <div className={css.note}>
                {name}, {durations[name]}, {curves[curve]}: {uses[name]}
              </div>
            </div>
          );
        })}
      </div>
    </Unstyled>
  );
}
