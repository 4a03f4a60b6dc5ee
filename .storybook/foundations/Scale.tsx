import { useRef } from 'react';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { vars } from '@basis/ui/theme';
import * as css from '../docs/docs.css';
import { useTokenValues } from '../docs/tokenValues';

export interface ScaleProps {
  /** Name of the group: `space`. */
  group: 'space' | 'radius' | 'size';
  /** What a token of the group sets: the length of a bar, the corner of a tile, or nothing that can be drawn. */
  as?: 'length' | 'corner' | 'text';
}

/** A group of tokens with the values that the style sheet gives them. */
export function Scale({ group, as = 'length' }: ScaleProps) {
  const tokens: Readonly<Record<string, string>> = vars[group];
  const ref = useRef<HTMLTableElement>(null);
  const values = useTokenValues<string>(tokens, ref);
  return (
    <Unstyled>
      <table className={css.table} ref={ref}>
        <tbody>
          {Object.entries(tokens).map(([name, token]) => (
            <tr key={name}>
              <th scope="row" className={css.code}>
                vars.{group}.{name}
              </th>
              <td>{values[name]}</td>
              {as === 'text' ? null : (
                <td style={{ inlineSize: '70%' }}>
                  <div
                    className={as === 'length' ? css.bar : css.swatch}
                    style={
                      as === 'length'
                        ? { inlineSize: token, maxInlineSize: '100%' }
                        : {
                            borderRadius: token,
                            inlineSize: 96,
                            blockSize: 56,
                            borderWidth: 2,
                            borderColor: vars.color.text3,
                            background: vars.color.bgMuted,
                          }
                    }
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Unstyled>
  );
}
